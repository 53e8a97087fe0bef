import type { ContentDraft } from '@portal/contract/backoffice/content';
import { expect, it } from 'vitest';

import { differingParts, isChangeMissing, isSameDraft, mergeDrafts, withReady, withText } from './draft-parts.ts';

const base: ContentDraft = {
  fields: { name: { en: 'Guide', de: 'Leitfaden' }, documentType: null, description: { en: 'One page.' } },
  readyLocales: ['en', 'de'],
  audience: null,
  publishedUntil: null,
  files: [],
};

const keys = (parts: readonly { key: string }[]) => parts.map(({ key }) => key);

it('[PUBL-03] merges what only one side has changed, language by language', () => {
  const theirs = withText(base, 'name', 'de', 'Handbuch');
  const mine = withText({ ...base, audience: { countries: ['DE'], tiers: [], partnerIds: [] } }, 'name', 'en', 'Sizing guide');
  const { merged, conflicts } = mergeDrafts('documents', { base, theirs, mine });
  expect(conflicts).toEqual([]);
  expect(merged.fields['name']).toEqual({ en: 'Sizing guide', de: 'Handbuch' });
  expect(merged.audience).toEqual({ countries: ['DE'], tiers: [], partnerIds: [] });
});

it('[PUBL-03] finds what both have changed, and changes nothing of it by itself', () => {
  const theirs = withText(withReady(base, 'de', false), 'description', 'en', 'Two pages.');
  const mine = withText(base, 'description', 'en', 'Three pages.');
  const { merged, conflicts } = mergeDrafts('documents', { base, theirs, mine });
  expect(keys(conflicts)).toEqual(['description.en']);
  expect(merged).toEqual(theirs);
});

it('is no conflict when both have made the same change', () => {
  const changed = withText(base, 'name', 'fr', 'Guide');
  expect(mergeDrafts('documents', { base, theirs: changed, mine: { ...changed } }).conflicts).toEqual([]);
});

it('does not count another form of the same value as a change', () => {
  const same = {
    ...base,
    fields: { description: { en: 'One page.', de: '' }, name: { de: 'Leitfaden', en: 'Guide' } },
    publishedUntil: null,
  };
  expect(isSameDraft('documents', base, same)).toBe(true);
  const withFacts = (label: object, value: object) => ({ ...base, fields: { facts: [{ label, value }] } });
  const one = withFacts({ en: 'Users', de: 'Benutzer' }, { en: '400' });
  expect(isSameDraft('products', one, withFacts({ de: 'Benutzer', en: 'Users' }, { en: '400', de: '' }))).toBe(true);
  expect(isSameDraft('products', one, withFacts({ en: 'Users' }, { en: '400' }))).toBe(false);
});

it('does not count spaces around a text as a change, because they are not stored', () => {
  expect(isSameDraft('documents', base, withText(base, 'name', 'en', ' Guide\n'))).toBe(true);
  expect(isSameDraft('documents', base, withText(base, 'name', 'fr', ' '))).toBe(true);
});

it('[PUBL-03] finds out whether a change was stored, whatever was changed afterwards', () => {
  const change = { base, draft: withText(base, 'name', 'en', 'Sizing guide ') };
  expect(isChangeMissing('documents', change, base)).toBe(true);
  const stored = withText(withText(base, 'name', 'en', 'Sizing guide'), 'name', 'de', 'Handbuch');
  expect(isChangeMissing('documents', change, stored)).toBe(false);
});

it('[PUBL-10] names every part that differs between two versions', () => {
  const other: ContentDraft = {
    ...withReady(withText(base, 'name', 'de', ''), 'de', false),
    publishedUntil: '2026-12-01T00:00:00Z',
    files: ['01930000-0000-7000-8000-0000000d0001'],
  };
  expect(keys(differingParts('documents', base, other))).toEqual(['name.de', 'ready.de', 'until', 'files']);
});
