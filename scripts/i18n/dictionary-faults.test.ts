import { expect, it } from 'vitest';

import { dictionaryFaults } from './dictionary-faults.ts';

const entry = (id: string, text: string) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr ${text}\n`;
const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n';

it('names what is missing, no longer used and not translated', () => {
  const committed = [
    header,
    entry('leads.old', '"Alt"'),
    entry('leads.title', '""'),
    entry('leads.long', '""\n"Zwei"\n"Zeilen"'),
  ];
  const extracted = [header, entry('leads.title', '""'), entry('leads.long', '""'), entry('leads.empty', '""')];
  expect(dictionaryFaults(committed.join('\n'), extracted.join('\n'))).toEqual({
    missing: ['leads.empty'],
    unused: ['leads.old'],
    untranslated: ['leads.title'],
  });
});

it('has nothing to say about a dictionary that is complete', () => {
  const whole = [header, entry('leads.title', '"Leads"')].join('\n');
  expect(dictionaryFaults(whole, whole)).toEqual({ missing: [], unused: [], untranslated: [] });
});
