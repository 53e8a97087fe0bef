import { afterAll } from 'vitest';

import { runCleanUps } from './at-end-of-file.ts';

afterAll(runCleanUps);
