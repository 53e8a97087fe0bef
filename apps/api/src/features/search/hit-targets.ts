import { sql } from 'kysely';

import { contentFileUrl } from '@portal/contract/content';
import { downloadUrl } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';
import type { ContentType, HighlightedText } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';

export interface HitRef {
  readonly contentId: number;
  readonly elementType: ContentType;
  readonly page?: number | undefined;
}

/** The link and the picture of a hit. */
export interface HitTarget {
  readonly url: string | null;
  readonly image: string | null;
  readonly categoryId: number | null;
}

/**
 * Runs under the viewer's row-level security: a product never links to a portfolio they may not see, and a hit they may not see has
 * no target. The index may be a moment behind.
 */
export async function findHitTargets(
  db: Db,
  locale: Locale,
  hits: readonly HitRef[],
): Promise<(hit: HitRef) => HitTarget | undefined> {
  const rows = hits.length > 0 ? await findRows(db, locale, hits) : [];
  const rowById = new Map(rows.map((row) => [row.id, row]));

  return ({ contentId, elementType, page }) => {
    const row = rowById.get(contentId);
    if (!row) return undefined;
    const { pictureId, productId, portfolioId, downloadId, link } = row;
    const image = pictureId === null ? null : contentFileUrl(pictureId, '640.webp');
    const product = productId === null ? '' : `/${portfolioId ?? 'unknown-category'}/${productId}`;
    const urls: Record<ContentType, string | null> = {
      product: `${portalBase}/playbook/${portfolioId ?? 'unknown-category'}/${contentId}`,
      category: `${portalBase}/playbook/${contentId}`,
      document: `${portalBase}/playbook${product}?doc=${contentId}${page === undefined ? '' : `&docPage=${page}`}`,
      asset: downloadId === null ? link : downloadUrl(locale, downloadId),
      wiki: `${portalBase}/assets/business-cases?item=${contentId}`,
      news: `${portalBase}/newsannouncements?item=${contentId}`,
      event: `${portalBase}/dashboard?event=${contentId}`,
    };
    return { url: urls[elementType], image, categoryId: elementType === 'product' ? portfolioId : null };
  };
}

/**
 * Adds the words found on a page to the document's URL, so that the document viewer can highlight them. They are the words as
 * written on the page, which may differ from the query.
 */
export function withFoundWords(url: string | null, snippet: HighlightedText | undefined): string | null {
  if (url === null || !snippet) return url;
  const words = new Set(snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase().replaceAll(',', ' ')));
  const found = [...words].slice(0, maxFoundWords).join(',');
  return `${url}&${new URLSearchParams({ docFind: found }).toString()}`;
}

const maxFoundWords = 8;

interface Row {
  readonly id: number;
  readonly pictureId: string | null;
  /** The product a document is about. */
  readonly productId: number | null;
  readonly portfolioId: number | null;
  /** The file an asset downloads: its own, or that of the document it shows. */
  readonly downloadId: number | null;
  readonly link: string | null;
}

async function findRows(db: Db, locale: Locale, hits: readonly HitRef[]): Promise<Row[]> {
  const ids = hits.map(({ contentId }) => contentId);
  const types = hits.map(({ elementType }) => elementType);
  const { rows } = await sql<Row>`
    select * from find_search_targets(${locale}, ${ids}::integer[], ${types}::text[])
     where id in (select find_visible_content(${ids}::integer[], ${types}::text[]))`.execute(db);
  return rows;
}
