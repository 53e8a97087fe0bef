import { expect, it } from 'vitest';

import { aDocument } from '../../testing/a-product.ts';
import { filterDocuments } from './filter-documents.ts';

const documents = [
  aDocument({ id: 31, name: 'Release notes 10.1', fileName: 'notes-10.pdf' }),
  aDocument({ id: 32, name: 'Load balancing', fileName: 'lb.pdf' }),
  aDocument({ id: 33, name: 'Release notes 9.2', fileName: 'notes-9.pdf' }),
  aDocument({ id: 34, name: null, document: null, fileName: null }),
];
const idsFor = (q: string, order: 'asc' | 'desc' = 'asc') => filterDocuments(documents, q, order).map(({ id }) => id);

it('[PLAY-18] finds documents by part of their name, ignoring case', () => {
  expect(idsFor('RELEASE')).toEqual([33, 31]);
  expect(idsFor('  notes 9 ')).toEqual([33]);
  expect(idsFor('manual')).toEqual([]);
});

it('[PLAY-18] finds documents by their file name or URL', () => {
  expect(idsFor('lb.pdf')).toEqual([32]);
  expect(idsFor('/en/download/32')).toEqual([32]);
  expect(idsFor('33')).toEqual([33]);
});

it('[PLAY-18] does not match words that every URL contains', () => {
  expect(idsFor('load')).toEqual([32]);
  expect(idsFor('en')).toEqual([]);
});

it('[PLAY-18] sorts by name, with numbers in numeric order', () => {
  expect(idsFor('')).toEqual([34, 32, 33, 31]);
  expect(idsFor('', 'desc')).toEqual([31, 33, 32, 34]);
});

it('[PLAY-08] sorts documents by update date, and by name within a day', () => {
  const [one, other, third] = [
    aDocument({ id: 1, name: 'B', updatedAt: '2026-01-02T00:00:00Z' }),
    aDocument({ id: 2, name: 'A', updatedAt: '2026-03-02T00:00:00Z' }),
    aDocument({ id: 3, name: 'A', updatedAt: '2026-01-02T00:00:00Z' }),
  ];
  expect(filterDocuments([one, other, third], '', 'desc', 'updated').map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(filterDocuments([one, other, third], '', 'asc', 'updated').map(({ id }) => id)).toEqual([3, 1, 2]);
});
