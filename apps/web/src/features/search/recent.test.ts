import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { endSession } from '../../app/session.ts';
import { forgetSearch, forgetSearches, type RecentItem, rememberItem, rememberSearch, useRecent } from './recent.ts';

beforeEach(() => localStorage.clear());
const recent = () => renderHook(useRecent).result.current;
const anItem = (item: Partial<RecentItem>): RecentItem => ({ kind: 'product', id: 1, title: 'Rampart', url: null, ...item });

describe('recent searches', () => {
  it('are the last five, the newest first, each once in whatever capitals', () => {
    for (const text of ['one', 'two', 'three', 'Two', 'four', 'five', 'six']) rememberSearch(text);
    expect(recent().searches).toEqual(['six', 'five', 'four', 'Two', 'three']);
  });

  it('can be removed, one or all', () => {
    for (const text of ['one', 'two', 'three']) rememberSearch(text);
    forgetSearch('two');
    expect(recent().searches).toEqual(['three', 'one']);
    forgetSearches();
    expect(recent().searches).toEqual([]);
  });

  it('end with the session, as do the recent things', () => {
    rememberSearch('one');
    rememberItem(anItem({}));
    endSession();
    expect(recent()).toEqual({ searches: [], items: [] });
  });

  it('are none when the storage holds something else', () => {
    localStorage.setItem('recent', '{"searches');
    expect(recent()).toEqual({ searches: [], items: [] });
  });
});

describe('recent things', () => {
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
