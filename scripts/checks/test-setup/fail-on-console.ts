import { format } from 'node:util';

import { afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that writes to console.error or console.warn, so that no warning goes unnoticed. A test that expects
 * the message replaces the method itself (`vi.spyOn(console, 'error')`) and asserts on it.
 */
const messages: string[] = [];
const record = (...parts: unknown[]) => void messages.push(format(...parts));

beforeEach(() => {
  messages.length = 0;
  console.error = record;
  console.warn = record;
});

afterEach(() => {
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n${messages.join('\n')}`);
});
