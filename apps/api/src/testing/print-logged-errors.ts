import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

import { takeLoggedErrors } from './logged-errors.ts';

/**
 * A test that fails because of a 500 says no more than "expected 200": what the server logged meanwhile goes below it. Tests that
 * provoke errors on purpose pass, and stay quiet.
 */
let hasBegun = false;
beforeEach(() => {
  hasBegun = true;
  takeLoggedErrors();
});
afterEach(({ task }: TestContext) => {
  const errors = takeLoggedErrors();
  if (task.result?.state === 'fail') print(`in "${task.name}"`, errors);
});
// What a failed `beforeAll` has met: no test of the file has run then.
afterAll(() => {
  if (!hasBegun) print('before the first test', takeLoggedErrors());
});

function print(when: string, errors: readonly string[]): void {
  if (errors.length > 0) process.stderr.write(`\nThe server logged ${when}:\n${errors.join('\n')}\n`);
}
