import { sql } from 'kysely';

import type { MediaType } from '@portal/contract/assets';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { findAssetIds } from '../assets/asset-list.queries.ts';
import { portalPathOf } from '../content/portal-path.ts';
import { findOnboardingCards, findQuickLinks, findSlides } from '../dashboard/dashboard.queries.ts';
import { findDocumentDetailsOfProduct } from '../documents/documents.queries.ts';
import { findEvents } from '../events/events.queries.ts';
import { findNews } from '../news/news.queries.ts';
import { findPortfolios, findPortfoliosOfProduct, findProducts } from '../playbook/playbook.queries.ts';
import { findProductIds } from '../playbook/product-list.queries.ts';
import { findPriceLists } from '../price-list/price-list.queries.ts';

type Place = NonNullable<ContentPreview['place']>;
interface Listed {
  readonly ids: readonly number[];
  readonly path: string;
  readonly name?: string | null;
}
type FindList = (db: Db, locale: Locale, id: number) => Promise<Listed>;

/** Finds the content in the list in which the viewer meets it, with the queries of the portal. */
export async function findPlace(db: Db, locale: Locale, kind: ContentKind, id: number): Promise<Place> {
  const { ids, path, name = null } = await lists[kind](db, locale, id);
  const index = ids.indexOf(id);
  return { name, path, position: index === -1 ? null : index + 1, total: ids.length };
}

/** More than a person scrolls through; the place of something older is not of interest. */
const maxListed = 1000;
const wholeList = { search: undefined, sort: undefined, order: undefined, page: undefined } as const;
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const lists: Record<ContentKind, FindList> = {
  news: async (db, locale, id) => {
    const sort = [{ by: 'modifiedAt', order: 'desc' }] as const;
    const news = await findNews(db, { locale, sort, first: maxListed, after: 0 });
    return { ids: idsOf(news), path: portalPathOf({ id, kind: 'news', mediaType: null }) };
  },
  events: async (db, locale, id) => {
    const sort = [{ by: 'startsAt', order: 'asc' }] as const;
    const events = await findEvents(db, { locale, sort, first: maxListed, after: 0 });
    return { ids: idsOf(events), path: portalPathOf({ id, kind: 'events', mediaType: null }) };
  },
  documents: findDocumentList,
  products: async (db, locale, id) => {
    const [portfolio] = await findPortfoliosOfProduct(db, locale, id);
    if (!portfolio) return { ids: [], path: portalPathOf({ id, kind: 'products', mediaType: null }) };
    const found = await findProductIds(db, locale, portfolio.id, wholeList);
    return { ids: found?.ids ?? [], path: `/playbook/${portfolio.id}/${id}`, name: portfolio.name };
  },
  portfolios: async (db, locale, id) => ({
    ids: idsOf(await findPortfolios(db, locale)),
    path: portalPathOf({ id, kind: 'portfolios', mediaType: null }),
  }),
  assets: async (db, locale, id) => {
    const asset = await db.selectFrom('assets').select('mediaType').where('id', '=', id).executeTakeFirst();
    const mediaType = (asset?.mediaType ?? 'documents-guides') as MediaType;
    const { ids } = await findAssetIds(db, locale, mediaType, wholeList);
    return { ids, path: portalPathOf({ id, kind: 'assets', mediaType }) };
  },
  slides: async (db, locale) => ({ ids: idsOf(await findSlides(db, locale)), path: '/dashboard' }),
  onboarding_cards: async (db, locale) => ({ ids: idsOf(await findOnboardingCards(db, locale)), path: '/dashboard' }),
  quick_links: async (db, locale) => ({ ids: idsOf(await findQuickLinks(db, locale)), path: '/dashboard' }),
  price_lists: async (db, locale) => ({ ids: idsOf(await findPriceLists(db, locale)), path: '/pricelist' }),
};

/** Documents are listed with the products they belong to. */
async function findDocumentList(db: Db, locale: Locale, id: number): Promise<Listed> {
  const path = portalPathOf({ id, kind: 'documents', mediaType: null });
  const { rows } = await sql<{ productId: number }>`
    select p.id as product_id from products p
     where p.document_id = ${id} or exists (select from product_documents d where d.product_id = p.id and d.document_id = ${id})
     order by p.id limit 1`.execute(db);
  const productId = rows[0]?.productId;
  if (productId === undefined) return { ids: [], path };
  const [product] = await findProducts(db, locale, [productId]);
  return { ids: idsOf(await findDocumentDetailsOfProduct(db, locale, productId)), path, name: product?.name ?? null };
}
