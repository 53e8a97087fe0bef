import { afterAll } from 'vitest';

import { closeAll } from './at-end-of-file.ts';

afterAll(closeAll);
