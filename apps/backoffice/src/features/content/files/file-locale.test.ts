import { expect, it } from 'vitest';

import { fileLocale } from './file-locale.ts';

it.each([
  ['guide-fr.pdf', 'fr'],
  ['guide_DE.pdf', 'de'],
  ['guide.es.vtt', 'es'],
  ['guide-pt-BR.pdf', 'pt'],
  ['guide zh.pdf', 'zh'],
])('[PUBL-07] reads the language from the name %s', (name, locale) => expect(fileLocale(name)).toBe(locale));

it.each(['guide.pdf', 'guide-v2.pdf', 'guide-xx.pdf', 'de.pdf', 'guidefr.pdf', 'guide-fr'])(
  '[PUBL-07] reads no language from the name %s',
  (name) => expect(fileLocale(name)).toBeUndefined(),
);
