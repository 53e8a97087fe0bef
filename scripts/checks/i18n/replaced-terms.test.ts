import { expect, it } from 'vitest';

import { parseTermLists, replacedTerms } from './replaced-terms.ts';

const lists = parseTermLists(`# Translating

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
const messagesFor = (locale: string, ...entries: string[]) => {
  const list = lists.get(locale);
  return list && replacedTerms(entries.join('\n'), list);
};

it('parses one list per language and ignores other sections', () => {
  expect([...lists.keys()]).toEqual(['de', 'ja']);
  expect(lists.get('de')?.terms).toEqual([
    { use: 'E-Mail', not: ['Mail', 'E-Mails schicken'] },
    { use: 'innerhalb von', not: ['in {days} tagen'] },
  ]);
});

it('reports a replaced term in any case and with any ending, but not inside a word', () => {
  expect(messagesFor('de', entry('a', 'Eine mail senden'), entry('b', 'Schreibmails'), entry('c', 'in {days} Tagen'))).toEqual([
    '"a" says "Mail", the term list says "E-Mail"',
    '"c" says "in {days} tagen", the term list says "innerhalb von"',
  ]);
});

it('finds a term anywhere in a language without spaces', () => {
  expect(messagesFor('ja', entry('a', '製品モデルを検索'))).toEqual(['"a" says "モデル", the term list says "型番"']);
});

it('ignores the names of placeholders and exempt texts', () => {
  expect(
    messagesFor('de', entry('a', 'An {mail}'), entry('b', '{mail, plural, other {#}}'), entry('call.noToken', 'Mail')),
  ).toEqual([]);
});
