import { expect, it } from 'vitest';

import { createLog } from './log.ts';

it('an error is logged with its stack and code, but without the row it is about', () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const detail = 'Failing row contains (marta@company.test).';
  const err = Object.assign(new Error('a check failed'), { code: '23514', detail, parameters: ['marta@company.test'] });
  log.error({ err }, 'request failed');
  expect(lines.join('')).not.toContain('marta');
  expect(JSON.parse(lines.join('')).err).toMatchObject({ message: 'a check failed', code: '23514', stack: err.stack });
});
