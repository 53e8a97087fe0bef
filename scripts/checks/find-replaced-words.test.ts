import { describe, expect, it } from 'vitest';

import { findReplacedWords } from './find-replaced-words.ts';
import { replacedFileNames } from './replaced-file-names.ts';
import { replacedNames } from './replaced-words.ts';

describe('a TypeScript file', () => {
  it.each([
    ['const mostTries = 3;', 'a.ts:1: mostTries: `most…` → `max…`'],
    ['\nexport function inBites() {}', 'a.ts:2: inBites: `inBites` → `deleteInBatches`'],
    ['interface Page { isCut: boolean }', 'a.ts:1: isCut: `isCut` → `isTruncated`'],
    ['class Client { #patience = 1; }', 'a.ts:1: patience: `patience` → `…TimeoutMs`'],
    ["db.selectFrom('x').select(({ ref }) => ref(searchPages));", 'a.ts:1: searchPages: `searchPages` → `searchEntryPages`'],
    ['type LeadsWanted = object;', 'a.ts:1: LeadsWanted: `…Wanted` → `…Params`'],
  ])('with %j is reported with the replacement', (code, message) => {
    expect(findReplacedWords('a.ts', code)).toEqual([message]);
  });

  it('reports properties and components of JSX', () => {
    const found = findReplacedWords('a.tsx', 'export const a = <AnyFrame onMissing={close}>patience</AnyFrame>;');
    expect(found.map((message) => message.split(': ')[1])).toEqual(['AnyFrame', 'onMissing']);
  });

  it.each([
    '// The patience of takeFocus is over: mostTries.',
    "const text = 'takeFocus';",
    'const text = `mostTries in ${sql} bites`;',
    'const pattern = /inBites|mostTries/;',
    'const mostly = almost + utmost + looks + wanted;',
  ])('may say %j', (code) => {
    expect(findReplacedWords('a.ts', code)).toEqual([]);
  });

  it('that cannot be parsed is an error, not a pass', () => {
    expect(() => findReplacedWords('a.ts', 'const = ;')).toThrow('cannot be parsed');
  });
});

describe('an SQL file', () => {
  it('is reported with the line of the name, in function bodies too', () => {
    const sql = 'create function f() returns void as $$\n  delete from search_pages;\n$$ language sql;';
    expect(findReplacedWords('a.sql', sql)).toEqual(['a.sql:2: search_pages: `search_pages` → `search_entry_pages`']);
  });

  it('may name anything in comments and quoted texts', () => {
    expect(findReplacedWords('a.sql', "-- search_pages\n/* p_most */ select 'crm_copies';")).toEqual([]);
  });
});

it('a replaced file name is reported, with any role after it', () => {
  const message = 'the file name "wishes" was replaced by "content-requests"';
  expect(findReplacedWords('a/wishes.routes.test.ts', '')).toEqual([`a/wishes.routes.test.ts: ${message}`]);
});

it('an exception holds for its path and its name alone', () => {
  const exceptions = [{ path: 'apps/api/', name: 'isCut', reason: 'A field of another system.' }];
  const code = 'isCut;';
  expect(findReplacedWords('apps/api/a.ts', code, exceptions)).toEqual([]);
  expect(findReplacedWords('apps/web/a.ts', code, exceptions)).toHaveLength(1);
});

it('no replacement is itself on the list', () => {
  const names = Object.values(replacedNames).flatMap((use) => use.split(', '));
  expect(names.filter((name) => findReplacedWords('a.ts', `${name};`).length > 0)).toEqual([]);
  expect(Object.values(replacedFileNames).filter((name) => Object.hasOwn(replacedFileNames, name))).toEqual([]);
});
