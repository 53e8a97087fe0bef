import { expect, test } from 'vitest';

import type { SearchElementType, SearchGroup, SearchGroupKey } from '@portal/contract/search';

import { assets } from '../../demo/content/assets/assets.ts';
import { events } from '../../demo/content/dashboard/events.ts';
import { documents } from '../../demo/content/documents/documents.ts';
import { news } from '../../demo/content/news/news.ts';
import { portfolios, products } from '../../demo/content/portfolios.ts';
import type { GradedQuery, Item } from './graded/graded-query.ts';
import { gradedSet, isHeldOut } from './graded/graded-set.ts';
import { rankOf, scoreOf } from './evaluate.ts';

test('the graded set has at least thirty different queries in each language', () => {
  for (const [locale, queries] of Map.groupBy(gradedSet, (one) => one.locale)) {
    expect(queries.length, locale).toBeGreaterThanOrEqual(30);
    expect(new Set(queries.map(({ query }) => query.toLowerCase())).size, locale).toBe(queries.length);
  }
  expect(new Set(gradedSet.map(({ locale }) => locale)).size).toBe(7);
});

test('about a fifth of the graded queries is held out', () => {
  const share = gradedSet.filter((graded) => isHeldOut(graded)).length / gradedSet.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
});

test('every item that a graded query expects is in the demo', () => {
  const kinds = { product: products, category: portfolios, document: documents, asset: assets, news, event: events };
  const demoItems = new Set(Object.entries(kinds).flatMap(([kind, items]) => items.map(({ id }) => `${kind}/${id}`)));
  expect(gradedSet.flatMap(({ expected }) => expected).filter((item) => !demoItems.has(item))).toEqual([]);
});

test('a query for words inside a PDF matches no title and no description', () => {
  const visibleTexts = [...products, ...portfolios, ...documents, ...assets, ...news, ...events].map((item) =>
    JSON.stringify(labels(item)),
  );
  const matching = gradedSet
    .filter(({ difficulty }) => difficulty === 'inside-pdf')
    .filter(({ query }) => visibleTexts.some((text) => text.toLowerCase().includes(query.toLowerCase())));
  expect(matching.map(({ query }) => query)).toEqual([]);
});

const graded = (...expected: Item[]): GradedQuery => ({ locale: 'en', difficulty: 'plain', query: 'anything', expected });

test('the rank of an expected item is its position inside its group', () => {
  const response = [groupOf('Product', 'product/1', 'product/2'), groupOf('Documents', 'document/3')];
  expect(rankOf(graded('product/2'), response)).toBe(2);
  expect(rankOf(graded('document/3'), response)).toBe(1);
  expect(rankOf(graded('document/3', 'document/4'), response)).toBe(1);
  expect(rankOf(graded('news/9'), response)).toBe(Infinity);
});

test('an item of every expected kind has to be found, and the worst rank counts', () => {
  const response = [groupOf('Product', 'product/1', 'product/2'), groupOf('News', 'news/3')];
  expect(rankOf(graded('product/2', 'news/3'), response)).toBe(2);
  expect(rankOf(graded('product/1', 'news/4'), response)).toBe(Infinity);
});

test('an asset that shows the expected document counts as the document', () => {
  const asset = assets.find(({ documentId }) => documentId === 1921);
  expect(rankOf(graded('document/1921'), [groupOf('Documents', `asset/${asset?.id ?? 0}`, 'document/1921')])).toBe(1);
});

test('a score has the shares of queries whose item is first, and among the first three', () => {
  const evaluations = [1, 2, 3, 4].map((rank) => ({
    graded: graded('news/1'),
    isHeldOut: false,
    rank,
    best: [],
    suggestedAt: 1,
  }));
  expect(scoreOf(evaluations)).toEqual({ queries: 4, first: 0.25, inThree: 0.75 });
});

function labels(item: object) {
  const { name, title, description, model } = item as Record<string, unknown>;
  return { name, title, description, model };
}

function groupOf(key: SearchGroupKey, ...items: Item[]): SearchGroup {
  const hits = items.map((item) => {
    const [elementType, id] = item.split('/') as [SearchElementType, string];
    return {
      _source: {
        title: item,
        image: null,
        url: null,
        description: null,
        elementType,
        model: null,
        categoryId: null,
        id: Number(id),
      },
    };
  });
  return { key, group_docs: { hits: { total: { value: hits.length, relation: 'eq' }, hits } } };
}
