import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { configureClient } from '../shell/configure-client.ts';

configureClient();

// Testing Library waits for one second, which is too short for queries by role on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
