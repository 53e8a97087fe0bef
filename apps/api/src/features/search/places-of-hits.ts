import { sql } from 'kysely';

import { contentFileAddress } from '@portal/contract/content';
import type { Locale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';
import type { SearchElementType } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { readAssets } from '../assets/assets.service.ts';
import { contentFileId } from '../files/content-files.queries.ts';

export interface Placed {
  readonly contentId: number;
  readonly elementType: SearchElementType;
  readonly page?: number | undefined;
}

/** Where a hit leads and what it looks like. */
export interface Place {
  readonly url: string | null;
  readonly image: string | null;
  readonly categoryId: number | null;
}

/** Read as the viewer: a portfolio they may not see is no place for a product. */
export async function findPlaces(db: Db, locale: Locale, hits: readonly Placed[]): Promise<(hit: Placed) => Place> {
  const idsOf = (...types: SearchElementType[]) =>
    hits.filter(({ elementType }) => types.includes(elementType)).map(({ contentId }) => contentId);
  const others = idsOf('product', 'category', 'document', 'news', 'event');
  const assetIds = idsOf('asset', 'wiki');
  const rows =
    others.length > 0 ? await findRows(db, locale, { others, products: idsOf('product'), documents: idsOf('document') }) : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  const assets = new Map((assetIds.length > 0 ? await readAssets(db, locale, assetIds) : []).map((asset) => [asset.id, asset]));

  return ({ contentId, elementType, page }) => {
    const { pictureId = null, productId = null, portfolioId = null } = known.get(contentId) ?? {};
    const asset = assets.get(contentId);
    const image = pictureId === null ? (asset?.thumbnail ?? asset?.image ?? null) : contentFileAddress(pictureId, '640.webp');
    const product = productId === null ? '' : `/${portfolioId ?? 'unknown-category'}/${productId}`;
    const urls: Record<SearchElementType, string | null> = {
      product: `${portalBase}/playbook/${portfolioId ?? 'unknown-category'}/${contentId}`,
      category: `${portalBase}/playbook/${contentId}`,
      document: `${portalBase}/playbook${product}?doc=${contentId}${page === undefined ? '' : `&docPage=${page}`}`,
      asset: asset?.asset ?? asset?.video ?? asset?.link ?? null,
      wiki: `${portalBase}/assets/business-cases?item=${contentId}`,
      news: `${portalBase}/newsannouncements?item=${contentId}`,
      event: `${portalBase}/dashboard?event=${contentId}`,
    };
    return { url: urls[elementType], image, categoryId: elementType === 'product' ? portfolioId : null };
  };
}

interface Row {
  readonly id: number;
  readonly pictureId: string | null;
  /** Of a document: the product it is about. */
  readonly productId: number | null;
  readonly portfolioId: number | null;
}

async function findRows(
  db: Db,
  locale: Locale,
  { others, products, documents }: { others: number[]; products: number[]; documents: number[] },
): Promise<Row[]> {
  const portfolioOf = (productId: string) => sql`(
    select pp.portfolio_id from portfolio_products pp join portfolios p on p.id = pp.portfolio_id
     where pp.product_id = ${sql.ref(productId)} order by p.position, p.id limit 1)`;
  const { rows } = await sql<Row>`
    select hit.id, ${contentFileId(sql.ref('hit.id'), 'picture', locale)} as picture_id, about.product_id,
           case when about.product_id is not null then ${portfolioOf('about.product_id')}
                when hit.id = any (${products}::integer[]) then ${portfolioOf('hit.id')} end as portfolio_id
      from unnest(${others}::integer[]) as hit (id)
      left join lateral (
        select pd.product_id from product_documents pd
         where pd.document_id = hit.id and hit.id = any (${documents}::integer[]) order by pd.product_id limit 1
      ) about on true`.execute(db);
  return rows;
}
