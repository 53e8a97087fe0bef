import { expect, it } from 'vitest';

import { comparePlaceholders } from './compare-placeholders.ts';

const dictionary = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n');

it('reports texts with other values or elements than the English one', () => {
  const english = dictionary({ older: '{olderCount} older', link: 'Read <0>the guide</0>', name: 'By {author}' });
  const german = dictionary({ older: '{older} ältere', link: 'Leitfaden lesen', name: 'Von {author}' });
  expect(comparePlaceholders(german, english)).toEqual([
    '"older" has {older} instead of {olderCount}',
    '"link" has no values instead of <0>',
  ]);
});

it('accepts other plural forms, another order, and texts that are not translated yet', () => {
  const english = dictionary({
    files: '{count, plural, one {# file of {name}} other {# files of {name}}}',
    both: '{from} to {to}',
    later: 'Since {day}',
  });
  const polish = dictionary({
    files: '{count, plural, one {plik} few {# pliki {name}} other {# plików {name}}}',
    both: '{to} ← {from}',
    later: '',
  });
  expect(comparePlaceholders(polish, english)).toEqual([]);
});
