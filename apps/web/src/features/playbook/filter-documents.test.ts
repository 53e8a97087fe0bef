import { expect, it } from 'vitest';

import { aDocument } from '../../testing/a-product.ts';
import { findDocuments } from './filter-documents.ts';

const documents = [
  aDocument({ id: 31, name: 'Release notes 10.1', fileName: 'notes-10.pdf' }),
  aDocument({ id: 32, name: 'Load balancing', fileName: 'lb.pdf' }),
  aDocument({ id: 33, name: 'Release notes 9.2', fileName: 'notes-9.pdf' }),
  aDocument({ id: 34, name: null, document: null, fileName: null }),
];
const found = (q: string, order: 'asc' | 'desc' = 'asc') => findDocuments(documents, q, order).map(({ id }) => id);

it('[PLAY-18] finds documents by part of their name, ignoring case', () => {
  expect(found('RELEASE')).toEqual([33, 31]);
  expect(found('  notes 9 ')).toEqual([33]);
  expect(found('manual')).toEqual([]);
});

it('[PLAY-18] finds documents by their file name or URL', () => {
  expect(found('lb.pdf')).toEqual([32]);
  expect(found('/en/download/32')).toEqual([32]);
  expect(found('33')).toEqual([33]);
});

it('[PLAY-18] does not match words that every URL contains', () => {
  expect(found('load')).toEqual([32]);
  expect(found('en')).toEqual([]);
});

it('[PLAY-18] sorts by name, with numbers in numeric order', () => {
  expect(found('')).toEqual([34, 32, 33, 31]);
  expect(found('', 'desc')).toEqual([31, 33, 32, 34]);
});

it('[PLAY-08] sorts documents by update date, and by name within a day', () => {
  const [one, other, third] = [
    aDocument({ id: 1, name: 'B', updatedAt: '2026-01-02T00:00:00Z' }),
    aDocument({ id: 2, name: 'A', updatedAt: '2026-03-02T00:00:00Z' }),
    aDocument({ id: 3, name: 'A', updatedAt: '2026-01-02T00:00:00Z' }),
  ];
  expect(findDocuments([one, other, third], '', 'desc', 'updated').map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(findDocuments([one, other, third], '', 'asc', 'updated').map(({ id }) => id)).toEqual([3, 1, 2]);
});
