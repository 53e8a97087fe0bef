import { afterAll, beforeAll } from 'vitest';

/**
 * A listener that leaks is told once per process, on an output nobody reads: here the file during which it is told fails. Warnings are
 * told a moment after their cause, so they are counted by file and not by test.
 */
const told: Error[] = [];
const note = (warning: Error) => void (warning.name === 'MaxListenersExceededWarning' && told.push(warning));

beforeAll(() => void process.on('warning', note));

afterAll(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  if (told.length > 0) throw new Error(`A listener leaks:\n${told.map((warning) => warning.stack).join('\n')}`);
});
