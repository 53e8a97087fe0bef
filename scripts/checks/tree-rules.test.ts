import { describe, expect, it } from 'vitest';

import { crowdedFolders, ruleViolations, median, mutualImports } from './tree-rules.ts';

describe('ruleViolations', () => {
  it.each([
    ['apps/web/src/index.ts', 'export const x = 1;', 'No index files'],
    ['apps/web/src/utils.ts', 'export const x = 1;', 'Name the file'],
    ['apps/web/src/a.ts', "export { x } from './b.ts';", 'No re-exports'],
    ['apps/web/src/a.ts', "export type {\n  X,\n} from './b.ts';", 'No re-exports'],
    ['apps/web/src/a.ts', "export * from './b.ts';", 'No re-exports'],
    ['apps/web/src/a.ts', '// oxlint-disable-next-line no-console\nx();', 'line 1: a suppressed rule needs its reason'],
    ['apps/web/src/a.tsx', '<p />;\n/* eslint-disable no-console -- short */', 'line 2: a suppressed rule needs its reason'],
    ['apps/web/src/a.ts', '// TODO: later', 'line 1: write @TODO(#issue)'],
  ])('%s with %j breaks a rule', (path, text, violation) => {
    expect(ruleViolations(path, text).join('\n')).toContain(violation);
  });

  it.each([
    ['apps/web/src/use-utilities.ts', 'export const x = 1;'],
    ['apps/web/src/a.ts', "import { x } from './b.ts';\nexport { x };"],
    ['apps/web/src/a.ts', '// oxlint-disable-next-line no-console -- the command line tool speaks to a person'],
    ['apps/web/src/a.ts', '// @TODO(#12) follow the pages'],
  ])('%s with %j breaks no rule', (path, text) => {
    expect(ruleViolations(path, text)).toEqual([]);
  });
});

it('takes the middle number as the median', () => {
  expect(median([300, 20, 90])).toBe(90);
});

describe('crowdedFolders', () => {
  const named = (folder: string, ending: string) => Array.from({ length: 41 }, (_, index) => `${folder}/file-${index}${ending}`);

  it('reports a folder of more than 40 source files', () => {
    expect(crowdedFolders(named('apps/web/src/lists', '.tsx')).join()).toContain('apps/web/src/lists: 41 files');
  });

  it.each([
    ['tests', named('apps/web/src/lists', '.test.tsx')],
    ['components of the design system', named('packages/ui/src', '.tsx')],
    ['schemas of the contract', named('packages/contract/src', '.ts')],
  ])('does not report %s', (_, paths) => {
    expect(crowdedFolders(paths)).toEqual([]);
  });
});

describe('mutualImports', () => {
  const problems = (...imports: [from: string, to: string][]) =>
    mutualImports(
      imports.map(([path, target]) => ({ path: `apps/web/src/${path}`, text: `import { x } from '${target}';` })),
      'apps/web/src',
    ).join();

  it('reports two folders that import each other', () => {
    expect(problems(['forms/a.ts', '../lists/b.ts'], ['lists/c.ts', '../forms/d.ts'])).toContain(
      'forms and lists import each other',
    );
  });

  it('reports two features that import each other', () => {
    const back: [string, string] = ['features/news/c.ts', '../leads/d.ts'];
    expect(problems(['features/leads/a.ts', '../news/b.ts'], back)).toContain(
      'features/leads and features/news import each other',
    );
  });

  it('reports two folders inside a folder that import each other', () => {
    const files = [
      { path: 'apps/api/src/http/requests/a.ts', text: "import { b } from '../responses/b.ts';" },
      { path: 'apps/api/src/http/responses/b.ts', text: "import type { C } from '../requests/c.ts';" },
    ];
    expect(mutualImports(files, 'apps/api/src/http').join()).toContain('requests and responses import each other');
    expect(mutualImports(files, 'apps/api/src')).toEqual([]);
  });

  it.each<[string, [from: string, to: string][]]>([
    [
      'one direction',
      [
        ['lists/a.ts', '../forms/b.ts'],
        ['features/news/c.ts', '../../lists/a.ts'],
      ],
    ],
    [
      'files of one folder',
      [
        ['lists/a.ts', './b.ts'],
        ['lists/b.ts', './c.ts'],
      ],
    ],
    [
      'tests',
      [
        ['lists/a.ts', '../forms/b.ts'],
        ['forms/b.test.ts', '../lists/a.ts'],
      ],
    ],
  ])('does not report %s', (_, imports) => {
    expect(problems(...imports)).toBe('');
  });
});
