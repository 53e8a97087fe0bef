import { describe, expect, it } from 'vitest';

import { fileFaults, median } from './tree-rules.ts';

describe('fileFaults', () => {
  it.each([
    ['apps/web/src/index.ts', 'export const x = 1;', 'No index files'],
    ['apps/web/src/utils.ts', 'export const x = 1;', 'Name the file'],
    ['apps/web/src/a.ts', "export { x } from './b.ts';", 'No re-exports'],
    ['apps/web/src/a.ts', "export type {\n  X,\n} from './b.ts';", 'No re-exports'],
    ['apps/web/src/a.ts', "export * from './b.ts';", 'No re-exports'],
    ['apps/web/src/a.ts', '// oxlint-disable-next-line no-console\nx();', 'line 1: a suppressed rule needs its reason'],
    ['apps/web/src/a.tsx', '<p />;\n/* eslint-disable no-console -- short */', 'line 2: a suppressed rule needs its reason'],
    ['apps/web/src/a.ts', '// TODO: later', 'line 1: write @TODO(#issue)'],
  ])('%s with %j is at fault', (path, text, fault) => {
    expect(fileFaults(path, text).join('\n')).toContain(fault);
  });

  it.each([
    ['apps/web/src/use-utilities.ts', 'export const x = 1;'],
    ['apps/web/src/a.ts', "import { x } from './b.ts';\nexport { x };"],
    ['apps/web/src/a.ts', '// oxlint-disable-next-line no-console -- the command line tool speaks to a person'],
    ['apps/web/src/a.ts', '// @TODO(#12) follow the pages'],
  ])('%s with %j is fine', (path, text) => {
    expect(fileFaults(path, text)).toEqual([]);
  });
});

it('takes the middle number as the median', () => {
  expect(median([300, 20, 90])).toBe(90);
});
