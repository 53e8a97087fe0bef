import { expect, it } from 'vitest';

import { compareDictionaries } from './compare-dictionaries.ts';

const entry = (id: string, text: string) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr ${text}\n`;
const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n';

it('reports ids that are missing, unused or not translated', () => {
  const committed = [
    header,
    entry('leads.old', '"Alt"'),
    entry('leads.title', '""'),
    entry('leads.long', '""\n"Zwei"\n"Zeilen"'),
  ];
  const extracted = [header, entry('leads.title', '""'), entry('leads.long', '""'), entry('leads.empty', '""')];
  expect(compareDictionaries(committed.join('\n'), extracted.join('\n'))).toEqual({
    missing: ['leads.empty'],
    unused: ['leads.old'],
    untranslated: ['leads.title'],
  });
});

it('reports nothing for a complete dictionary', () => {
  const complete = [header, entry('leads.title', '"Leads"')].join('\n');
  expect(compareDictionaries(complete, complete)).toEqual({ missing: [], unused: [], untranslated: [] });
});
