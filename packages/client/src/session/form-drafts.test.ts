import { afterEach, expect, it } from 'vitest';

import { deleteDraft, deleteDraftsOfOthers, saveDraft, readDraft } from './form-drafts.ts';

afterEach(() => sessionStorage.clear());

it('keeps one draft per form and person', () => {
  saveDraft('profile', 'ada', { phone: '1' });
  expect(readDraft('profile', 'ada')).toEqual({ phone: '1' });
  expect(readDraft('ticket', 'ada')).toBeUndefined();
  expect(readDraft('profile', 'bob')).toBeUndefined();

  deleteDraft('profile', 'ada');
  expect(readDraft('profile', 'ada')).toBeUndefined();
});

it('deletes drafts of other people, and nothing but drafts', () => {
  sessionStorage.setItem('other', '1');
  saveDraft('profile', 'ada', {});
  saveDraft('profile', 'ada2', {});
  deleteDraftsOfOthers('ada');
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['draft:ada:profile', 'other']);
});

it('ignores a draft that is not valid JSON', () => {
  sessionStorage.setItem('draft:ada:profile', '{');
  expect(readDraft('profile', 'ada')).toBeUndefined();
});
