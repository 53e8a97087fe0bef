import { format } from 'node:util';

import { afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that writes to console.error or console.warn, so that no warning goes unnoticed. A test that expects
 * the message replaces the method itself (`vi.spyOn(console, 'error')`) and asserts on it.
 */
const written: string[] = [];
const record = (...parts: unknown[]) => void written.push(format(...parts));

beforeEach(() => {
  written.length = 0;
  console.error = record;
  console.warn = record;
});

afterEach(() => {
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`);
});
