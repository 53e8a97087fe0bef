import { afterAll, beforeAll } from 'vitest';

/**
 * Fails the test file in which Node warns about a listener leak; the warning comes once per process and is easily overlooked. It is
 * emitted shortly after its cause, so it is attributed to the file and not to a test.
 */
const warnings: Error[] = [];
const recordWarning = (warning: Error) => void (warning.name === 'MaxListenersExceededWarning' && warnings.push(warning));

beforeAll(() => void process.on('warning', recordWarning));

afterAll(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', recordWarning);
  if (warnings.length > 0) throw new Error(`A listener leaks:\n${warnings.map((warning) => warning.stack).join('\n')}`);
});
