import { expect, it } from 'vitest';

import { aContentItem, aFileVersion } from '../../../testing/a-content-item.ts';
import { draftOf } from './draft-parts.ts';
import { languageState } from './language-state.ts';

it('[PUBL-05] a language that only has a file can be marked as ready', () => {
  const german = aFileVersion({ locale: 'de' });
  const item = aContentItem({ files: [german] });
  const draft = { ...draftOf(item.revision), files: [german.id] };
  expect(languageState({ item, draft, confirmed: [] }, 'de')).toBe('notReady');
  expect(languageState({ item, draft: { ...draft, readyLocales: ['de'] }, confirmed: [] }, 'de')).toBe('ready');
  expect(languageState({ item, draft: { ...draft, files: [] }, confirmed: [] }, 'de')).toBe('missing');
});

it('[PUBL-05] a file in English does not replace the English texts', () => {
  const english = aFileVersion({ locale: 'en' });
  const item = aContentItem({ files: [english] });
  const draft = { ...draftOf(item.revision), fields: {}, files: [english.id] };
  expect(languageState({ item, draft, confirmed: [] }, 'en')).toBe('missing');
});
