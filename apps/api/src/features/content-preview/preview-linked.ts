import type { ContentFields } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { findNewsLinks } from '../documents/content-items.queries.ts';
import { findDocument, findDocumentDetailsOfProduct } from '../documents/documents.queries.ts';
import { findPortfolios, findPortfoliosOfProduct, findProducts } from '../playbook/playbook.queries.ts';

type Linked = ContentPreview['linked'][number];
interface Page {
  readonly kind: ContentKind;
  readonly id: number;
  readonly fields: ContentFields;
}

/** A page names no more than this; the rest is counted. */
const maxTitles = 10;

/** Returns what the viewer sees of the other content that a page names, with the queries of the portal, and counts the rest. */
export async function findLinked(db: Db, locale: Locale, { kind, id, fields }: Page): Promise<Linked[]> {
  const linked: Linked[] = [];
  for (const field of contentKind(kind).fields) {
    if (field.type !== 'item' && field.type !== 'items') continue;
    const find = finders[`${kind}.${field.name}`];
    const ids = new Set(namedIn(kind, field.name, fields));
    if (!find || ids.size === 0) continue;
    const seen = await find(db, locale, id, [...ids]);
    const titles = seen.slice(0, maxTitles).map((each) => each ?? '');
    linked.push({ field: field.name, titles, shown: seen.length, hidden: Math.max(0, ids.size - seen.length) });
  }
  return linked;
}

/** The portal lists the main document of a product among its documents. */
function namedIn(kind: ContentKind, name: string, fields: ContentFields): number[] {
  const names = kind === 'products' && name === 'documents' ? ['documentId', name] : [name];
  return names.flatMap((each) => (fields[each] ?? []) as number | number[]);
}

type FindTitles = (db: Db, locale: Locale, id: number, ids: readonly number[]) => Promise<(string | null)[]>;

const findReadableDocument: FindTitles = async (db, locale, _id, [documentId = 0]) => {
  const document = await findDocument(db, locale, documentId);
  return document?.document ? [document.name] : [];
};

const finders: Readonly<Record<string, FindTitles>> = {
  'products.documents': async (db, locale, id) => (await findDocumentDetailsOfProduct(db, locale, id)).map(({ name }) => name),
  'products.portfolios': async (db, locale, id) => (await findPortfoliosOfProduct(db, locale, id)).map(({ name }) => name),
  'portfolios.products': async (db, locale, id) => {
    const portfolio = (await findPortfolios(db, locale)).find((each) => each.id === id);
    return (await findProducts(db, locale, portfolio?.productIds ?? [])).map(({ name }) => name);
  },
  'news.links': async (db, locale, id) => (await findNewsLinks(db, locale, id)).map(({ title }) => title),
  'assets.documentId': findReadableDocument,
  'quick_links.documentId': findReadableDocument,
};
