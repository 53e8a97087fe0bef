import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { aNewsItem } from '../../testing/a-news-item.ts';
import { isUpdated, filterNews, newsDate, newsPage, newsTopics } from './news-filter.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('the search', () => {
  const news = [
    aNewsItem({ id: '1', title: 'Rampart 7.2 is out', description: 'Faster updates.' }),
    aNewsItem({ id: '2', title: 'Prices from January', description: 'The new list of RAMPART devices.' }),
    aNewsItem({ id: '3', title: null, description: null }),
  ];
  const idsFor = (search: string) => filterNews(news, search).map(({ id }) => id);

  it('[NEWS-02] finds part of a title or a description, ignoring case', () => {
    expect(idsFor('ramPART')).toEqual(['1', '2']);
    expect(idsFor('updates')).toEqual(['1']);
    expect(idsFor('january')).toEqual(['2']);
    expect(idsFor('granite')).toEqual([]);
  });

  it('[NEWS-02] matches everything if it is empty', () => {
    expect(idsFor('')).toEqual(['1', '2', '3']);
    expect(idsFor('  ')).toEqual(['1', '2', '3']);
  });

  it('[NEWS-02] treats special characters literally, not as a pattern', () => {
    expect(idsFor('7.2')).toEqual(['1']);
    expect(idsFor('7x2')).toEqual([]);
    expect(idsFor('(')).toEqual([]);
  });
});

describe('the topics', () => {
  const news = [
    aNewsItem({ id: '1', title: 'Rampart 7.2', newsType: 'Release' }),
    aNewsItem({ id: '2', title: 'Prices', newsType: 'Partner programme' }),
    aNewsItem({ id: '3', title: 'Rampart 7.1', newsType: 'Release' }),
    aNewsItem({ id: '4', title: 'Rampart days', newsType: null }),
  ];
  const idsFor = (search: string, topic?: string) => filterNews(news, search, topic).map(({ id }) => id);

  it('[NEWS-07] are those of the news items, without duplicates, sorted by name', () => {
    expect(newsTopics(news)).toEqual(['Partner programme', 'Release']);
  });

  it('[NEWS-07] filter together with the search; an unknown topic is ignored', () => {
    expect(idsFor('', 'Release')).toEqual(['1', '3']);
    expect(idsFor('7.1', 'Release')).toEqual(['3']);
    expect(idsFor('rampart', 'Granite')).toEqual(['1', '3', '4']);
  });
});

describe('the pages', () => {
  const news = Array.from({ length: 25 }, (_, index) => aNewsItem({ id: String(index + 1) }));

  it('[NEWS-01] have 12 items each', () => {
    expect(newsPage(news, 1).pageItems.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(newsPage(news, 3)).toMatchObject({ page: 3, pages: 3, pageItems: [{ id: '25' }] });
  });

  it('[NEWS-01] end at the last page, also for a number beyond it', () => {
    expect(newsPage(news, 9)).toMatchObject({ page: 3, pageItems: [{ id: '25' }] });
    expect(newsPage([], 2)).toEqual({ page: 1, pages: 1, pageItems: [] });
  });
});

describe('the date', () => {
  it('[NEWS-03] is formatted as dd/mm/yyyy', () => {
    expect(newsDate(aNewsItem({ modificationDate: Date.UTC(2026, 10, 5, 12) / 1000 }))).toBe('05/11/2026');
  });

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, 9e15])('[NEWS-03] says "Invalid Date" for %s', (modificationDate) => {
    expect(newsDate(aNewsItem({ modificationDate }))).toBe('Invalid Date');
  });
});

it('[NEWS-03] marks an item as updated if it was changed after it was created', () => {
  expect(isUpdated(aNewsItem({ creationDate: 100, modificationDate: 100 }))).toBe(false);
  expect(isUpdated(aNewsItem({ creationDate: 100, modificationDate: 101 }))).toBe(true);
  expect(isUpdated(aNewsItem({ creationDate: null, modificationDate: 101 }))).toBe(false);
});
