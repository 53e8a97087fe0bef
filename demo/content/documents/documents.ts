import { businessCases } from './business-cases.ts';
import { dataSheets, flyers } from './data-sheets.ts';
import type { DocumentSource } from './document-source.ts';
import { filmDocuments } from './film-documents.ts';
import { guides } from './guides.ts';
import { lineDocuments } from './line-documents.ts';
import { quickStarts } from './quick-starts.ts';

export interface DocumentItem extends DocumentSource {
  readonly daysAgo: number;
}

const sources: readonly DocumentSource[] = [
  ...guides,
  ...businessCases,
  ...flyers,
  ...dataSheets,
  ...lineDocuments,
  ...quickStarts,
];

/** All documents, with dates spread over a year and a half. */
export const documents: readonly DocumentItem[] = [
  ...sources.map((source, index) => ({
    ...source,
    // Spreads the dates so that documents of every kind are among the newest.
    daysAgo: 2 + ((index * 97) % 521),
  })),
  ...filmDocuments,
];

export function documentOf(slug: string): DocumentItem {
  const found = documents.find((document) => document.slug === slug);
  if (!found) throw new Error(`There is no document ${slug}`);
  return found;
}
