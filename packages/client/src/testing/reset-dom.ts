import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Called by the set-up file of an application's tests, once per test file. */
export function resetDomAfterEach(): void {
  // Testing Library waits for one second, which is too short for queries by role on a busy machine.
  configure({ asyncUtilTimeout: 5_000 });

  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}
