import { sql, type RawBuilder } from 'kysely';

import type { MediaType } from '@portal/contract/assets';
import { downloadUrl, type ContentItem, type ContentType } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';

import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';
import { hasFile } from '../files/document-files.queries.ts';

const maxItems = 20;

/** Returns the newest content. The newest of each kind are read from its index first, and the newest of those are returned. */
export async function findNewContent(db: Db, locale: Locale): Promise<ContentItem[]> {
  const newest = (table: string, condition = sql`true`) => sql`(
    select id, published_from from ${sql.table(table)} c where ${condition} order by published_from desc, id desc limit ${maxItems})`;
  const ids = sql`
    select id, row_number() over (order by published_from desc, id desc) as place
      from (
        ${newest('documents', hasFile(sql.ref('c.id'), locale))} union all ${newest('products')}
        union all ${newest('assets')} union all ${newest('news')}
      ) newest
     order by place limit ${maxItems}`;
  return findContentItems(db, locale, ids, { withNews: true });
}

/** More than are returned, because some may have been withdrawn since they were counted. */
const maxPerAudience = 2 * maxItems;

/** Returns the most viewed content: the first entries of the index for each of the viewer's audiences and for everyone. */
export async function findPopularContent(db: Db, locale: Locale): Promise<ContentItem[]> {
  const ids = sql`
    select p.content_id as id, row_number() over (order by p.views desc, p.content_id desc) as place
      from unnest(0 || viewer_audiences()) as audience (id)
      cross join lateral (
        select content_id, views from content_popularity
         where audience_id = audience.id order by views desc, content_id desc limit ${maxPerAudience}
      ) p`;
  return findContentItems(db, locale, ids, { withNews: false });
}

/** Returns the content that a news item links to, in the order of the links and without past events. */
export async function findNewsLinks(db: Db, locale: Locale, newsId: number): Promise<ContentItem[]> {
  const ids = sql`select content_id as id, position as place from news_links where news_id = ${newsId}`;
  return findContentItems(db, locale, ids, { withNews: false, withEvents: true });
}

/** Returns the items the viewer may see, in the given order, each with the path that opens it. */
async function findContentItems(
  db: Db,
  locale: Locale,
  ids: RawBuilder<unknown>,
  { withNews, withEvents = false }: { withNews: boolean; withEvents?: boolean },
): Promise<ContentItem[]> {
  const text = (column: string) => localisedText(sql.ref(column), locale);
  const news = withNews
    ? sql`
      union all
      select l.place, 'news', c.id, ${text('c.title')}, ${text('c.description')}, null, null
        from listed l join news c on c.id = l.id`
    : sql``;
  const events = withEvents
    ? sql`
      union all
      select l.place, 'events', c.id, ${text('c.name')}, ${text('c.description')}, null, null
        from listed l join events c on c.id = l.id where c.over_at > now()`
    : sql``;
  const { rows } = await sql<ContentRow>`
    with listed as materialized (${ids})
    select * from (
      select l.place, 'documents' as kind, c.id, ${text('c.name')} as title, ${text('c.description')} as description,
             null as media_type, null::integer as portfolio_id
        from listed l join documents c on c.id = l.id where ${hasFile(sql.ref('c.id'), locale)}
      union all
      select l.place, 'products', c.id, coalesce(${text('c.name')}, ${text('c.title')}), ${text('c.description')}, null, (
               select pp.portfolio_id from portfolio_products pp join portfolios p on p.id = pp.portfolio_id
                where pp.product_id = c.id order by p.position, p.id limit 1)
        from listed l join products c on c.id = l.id
      union all
      select l.place, 'assets', c.id, coalesce(${text('c.title')}, ${text('c.asset_title')}), ${text('c.description')}, c.media_type, null
        from listed l join assets c on c.id = l.id
      ${news}
      ${events}
    ) items
    order by place, id limit ${maxItems}`.execute(db);
  return rows.map((row) => ({ id: row.id, title: row.title, description: row.description, ...pathAndType(row, locale) }));
}

interface ContentRow extends Pick<ContentItem, 'id' | 'title' | 'description'> {
  readonly kind: 'documents' | 'products' | 'assets' | 'news' | 'events';
  /** Set for assets only. */
  readonly mediaType: MediaType | null;
  readonly portfolioId: number | null;
}

function pathAndType({ kind, id, mediaType, portfolioId }: ContentRow, locale: Locale): Pick<ContentItem, 'path' | 'type'> {
  if (mediaType !== null) return { type: assetTypes[mediaType], path: `${portalBase}/assets/${mediaType}?item=${id}` };
  if (kind === 'news') return { type: 'news', path: `${portalBase}/newsannouncements?item=${id}` };
  if (kind === 'events') return { type: 'event', path: `${portalBase}/dashboard?event=${id}` };
  if (kind === 'documents') return { type: 'document', path: downloadUrl(locale, id) };
  return { type: 'product', path: `${portalBase}/playbook/${portfolioId ?? 'unknown-category'}/${id}` };
}

const assetTypes: Record<MediaType, ContentType> = {
  'videos-tutorials': 'video',
  'business-cases': 'article',
  'documents-guides': 'document',
  'sales-flyers': 'document',
  'product-images': 'image',
  'branding-assets': 'image',
};
