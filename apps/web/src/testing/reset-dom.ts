import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

import { configureClient } from '../shell/configure-client.ts';

configureClient();

afterEach(() => {
  cleanup();
  localStorage.clear();
});
