import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

import { takeLoggedErrors } from './logged-errors.ts';

// A test that fails because of a 500 only says "expected 200", so the errors that the server logged meanwhile are printed below it.
// Tests that provoke errors on purpose pass and print nothing.

let hasBegun = false;
beforeEach(() => {
  hasBegun = true;
  takeLoggedErrors();
});
afterEach(({ task }: TestContext) => {
  const errors = takeLoggedErrors();
  if (task.result?.state === 'fail') print(`in "${task.name}"`, errors);
});
// When `beforeAll` has failed, no test of the file runs, and `afterEach` is not called.
afterAll(() => {
  if (!hasBegun) print('before the first test', takeLoggedErrors());
});

function print(when: string, errors: readonly string[]): void {
  if (errors.length > 0) process.stderr.write(`\nThe server logged ${when}:\n${errors.join('\n')}\n`);
}
