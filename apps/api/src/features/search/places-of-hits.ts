import { sql } from 'kysely';

import { contentFileAddress } from '@portal/contract/content';
import { downloadAddress } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';
import type { ContentType, MarkedText } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';

export interface Placed {
  readonly contentId: number;
  readonly elementType: ContentType;
  readonly page?: number | undefined;
}

/** Where a hit leads and what it looks like. */
export interface Place {
  readonly url: string | null;
  readonly image: string | null;
  readonly categoryId: number | null;
}

/**
 * Read as the viewer: a portfolio they may not see is no place for a product. A hit they may not see now has no place at all: for a moment
 * the index may not know yet.
 */
export async function findPlaces(db: Db, locale: Locale, hits: readonly Placed[]): Promise<(hit: Placed) => Place | undefined> {
  const rows = hits.length > 0 ? await findRows(db, locale, hits) : [];
  const known = new Map(rows.map((row) => [row.id, row]));

  return ({ contentId, elementType, page }) => {
    const row = known.get(contentId);
    if (!row) return undefined;
    const { pictureId, productId, portfolioId, downloadId, link } = row;
    const image = pictureId === null ? null : contentFileAddress(pictureId, '640.webp');
    const product = productId === null ? '' : `/${portfolioId ?? 'unknown-category'}/${productId}`;
    const urls: Record<ContentType, string | null> = {
      product: `${portalBase}/playbook/${portfolioId ?? 'unknown-category'}/${contentId}`,
      category: `${portalBase}/playbook/${contentId}`,
      document: `${portalBase}/playbook${product}?doc=${contentId}${page === undefined ? '' : `&docPage=${page}`}`,
      asset: downloadId === null ? link : downloadAddress(locale, downloadId),
      wiki: `${portalBase}/assets/business-cases?item=${contentId}`,
      news: `${portalBase}/newsannouncements?item=${contentId}`,
      event: `${portalBase}/dashboard?event=${contentId}`,
    };
    return { url: urls[elementType], image, categoryId: elementType === 'product' ? portfolioId : null };
  };
}

/**
 * The address of a hit inside a document also names what was found on its page, so that the viewer can show it: the words as they are
 * written there, which need not be those that were searched for.
 */
export function withFoundWords(url: string | null, passage: MarkedText | undefined): string | null {
  if (url === null || !passage) return url;
  const words = new Set(passage.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase().replaceAll(',', ' ')));
  const found = [...words].slice(0, mostFoundWords).join(',');
  return `${url}&${new URLSearchParams({ docFind: found }).toString()}`;
}

const mostFoundWords = 8;

interface Row {
  readonly id: number;
  readonly pictureId: string | null;
  /** Of a document: the product it is about. */
  readonly productId: number | null;
  readonly portfolioId: number | null;
  /** Of an asset: what is downloaded, itself or the document it shows. */
  readonly downloadId: number | null;
  readonly link: string | null;
}

async function findRows(db: Db, locale: Locale, hits: readonly Placed[]): Promise<Row[]> {
  const ids = hits.map(({ contentId }) => contentId);
  const types = hits.map(({ elementType }) => elementType);
  const { rows } = await sql<Row>`
    select * from find_search_places(${locale}, ${ids}::integer[], ${types}::text[])
     where id in (select find_seen_content(${ids}::integer[], ${types}::text[]))`.execute(db);
  return rows;
}
