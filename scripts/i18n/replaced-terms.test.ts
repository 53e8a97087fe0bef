import { expect, it } from 'vitest';

import { readTermLists, replacedTerms } from './replaced-terms.ts';

const lists = readTermLists(`# Translating

## Voice
| English | use | not |
|---|---|---|
| lead | lead | \`ignored\` |

## German (de)
Formal.

| English | use | not |
|---|---|---|
| email | E-Mail | \`Mail\`, \`E-Mails schicken\` |
| within | innerhalb von | \`in {days} tagen\` |
| lead | Lead | the word of another list |

Exempt: \`call.noToken\`.

## Japanese (ja)
| English | use | not |
|---|---|---|
| model | 型番 | \`モデル\` |
`);

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
const found = (locale: string, ...entries: string[]) => {
  const list = lists.get(locale);
  return list && replacedTerms(entries.join('\n'), list);
};

it('reads a list for each language and leaves other sections alone', () => {
  expect([...lists.keys()]).toEqual(['de', 'ja']);
  expect(lists.get('de')?.terms).toEqual([
    { use: 'E-Mail', not: ['Mail', 'E-Mails schicken'] },
    { use: 'innerhalb von', not: ['in {days} tagen'] },
  ]);
});

it('names the text that uses a replaced term, in any case, with any ending, but not inside a word', () => {
  expect(found('de', entry('a', 'Eine mail senden'), entry('b', 'Schreibmails'), entry('c', 'in {days} Tagen'))).toEqual([
    '"a" says "Mail", the term list says "E-Mail"',
    '"c" says "in {days} tagen", the term list says "innerhalb von"',
  ]);
});

it('finds a term of a language without spaces anywhere', () => {
  expect(found('ja', entry('a', '製品モデルを検索'))).toEqual(['"a" says "モデル", the term list says "型番"']);
});

it('passes over the names of placeholders and the texts that are exempt', () => {
  expect(found('de', entry('a', 'An {mail}'), entry('b', '{mail, plural, other {#}}'), entry('call.noToken', 'Mail'))).toEqual(
    [],
  );
});
