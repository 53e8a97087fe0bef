import { clearSession } from '@portal/client/session/session-token';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetSearch, forgetSearches, type RecentItem, rememberItem, rememberSearch, useRecent } from './recent.ts';

beforeEach(() => localStorage.clear());
const recent = () => renderHook(useRecent).result.current;
const anItem = (item: Partial<RecentItem>): RecentItem => ({ kind: 'product', id: 1, title: 'Rampart', url: null, ...item });

describe('recent searches', () => {
  it('are the last five, the newest first, without duplicates, ignoring case', () => {
    for (const text of ['one', 'two', 'three', 'Two', 'four', 'five', 'six']) rememberSearch(text);
    expect(recent().searches).toEqual(['six', 'five', 'four', 'Two', 'three']);
  });

  it('can be removed one by one or all together', () => {
    for (const text of ['one', 'two', 'three']) rememberSearch(text);
    forgetSearch('two');
    expect(recent().searches).toEqual(['three', 'one']);
    forgetSearches();
    expect(recent().searches).toEqual([]);
  });

  it('are cleared with the session, as are recent items', () => {
    rememberSearch('one');
    rememberItem(anItem({}));
    clearSession();
    expect(recent()).toEqual({ searches: [], items: [] });
  });

  it('are empty when the stored value is invalid', () => {
    localStorage.setItem('recent', '{"searches');
    expect(recent()).toEqual({ searches: [], items: [] });
  });
});

describe('recent items', () => {
  it('keep what is needed to open them again', () => {
    rememberItem({ ...anItem({ categoryId: 7 }), titleMatch: [] } as RecentItem);
    expect(recent().items).toEqual([anItem({ categoryId: 7 })]);
  });

  it('are never leads or licences', () => {
    rememberItem(anItem({ kind: 'lead' }));
    rememberItem(anItem({ kind: 'licence' }));
    expect(localStorage.getItem('recent')).toBeNull();
  });
});
