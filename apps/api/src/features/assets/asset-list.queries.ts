import { sql, type RawBuilder } from 'kysely';

import type { MediaType } from '@portal/contract/assets';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { containsPattern, jsonContainsPattern } from '../../db/like-pattern.ts';
import { localisedText } from '../../db/localised-text.ts';
import type { ListRequest } from '../../core/page.ts';
import type { PageOfIds } from '../../http/responses/send-content-list.ts';

export const assetSorts = ['title', 'date'] as const;

/** Returns the assets of one media type, all or one page, newest first by default. */
export async function findAssetIds(
  db: Db,
  locale: Locale,
  mediaType: MediaType,
  { search, sort = 'date', order, page }: ListRequest<(typeof assetSorts)[number]>,
): Promise<PageOfIds> {
  const { rows } = await sql<PageOfIds>`
    with found as (
      select a.id, row_number() over (order by ${orderBy(sort, order, locale)}) as place
        from assets a
       where a.media_type = ${mediaType} ${search === undefined ? sql`` : sql`and (${matches(search, locale)})`}
    )
    select (select count(*)::integer from found) as total,
           array(select id from found order by place ${page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

function orderBy(sort: (typeof assetSorts)[number], order: 'asc' | 'desc' | undefined, locale: Locale): RawBuilder<unknown> {
  const direction = sql.raw(order ?? (sort === 'date' ? 'desc' : 'asc'));
  if (sort === 'date') return sql`a.published_from ${direction}, a.id ${direction}`;
  return sql`${localisedText(sql.ref('a.title'), locale)} collate natural_order ${direction}, a.id ${direction}`;
}

function matches(search: string, locale: Locale): RawBuilder<unknown> {
  const pattern = containsPattern(search);
  const columnMatches = (column: string) => sql`${localisedText(sql.ref(column), locale)} ilike ${pattern}`;
  return sql`a.search_text like lower(${jsonContainsPattern(search)})
    and (${columnMatches('a.title')} or ${columnMatches('a.description')} or ${columnMatches('a.document_type')} or ${columnMatches('a.asset_title')})`;
}
