import { afterEach, expect, it } from 'vitest';

import { dropDraft, dropDraftsOfOthers, keepDraft, readDraft } from './drafts.ts';

afterEach(() => sessionStorage.clear());

it('keeps what was typed by form and person', () => {
  keepDraft('profile', 'ada', { phone: '1' });
  expect(readDraft('profile', 'ada')).toEqual({ phone: '1' });
  expect(readDraft('ticket', 'ada')).toBeUndefined();
  expect(readDraft('profile', 'bob')).toBeUndefined();

  dropDraft('profile', 'ada');
  expect(readDraft('profile', 'ada')).toBeUndefined();
});

it('drops what someone else has typed, and nothing but drafts', () => {
  sessionStorage.setItem('other', '1');
  keepDraft('profile', 'ada', {});
  keepDraft('profile', 'ada2', {});
  dropDraftsOfOthers('ada');
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['draft:ada:profile', 'other']);
});

it('survives a draft that was tampered with', () => {
  sessionStorage.setItem('draft:ada:profile', '{');
  expect(readDraft('profile', 'ada')).toBeUndefined();
});
