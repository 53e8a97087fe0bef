import { sql, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { containsPattern, jsonContainsPattern } from '../../db/like-pattern.ts';
import { localisedText } from '../../db/localised-text.ts';
import type { ListRequest } from '../../core/page.ts';
import type { PageOfIds } from '../../http/responses/send-content-list.ts';
import { nameOrder } from '../documents/documents.queries.ts';

export const productSorts = ['name'] as const;

/** Returns the products of one portfolio, all or one page; undefined if there is no such portfolio. */
export async function findProductIds(
  db: Db,
  locale: Locale,
  portfolioId: number,
  { search, sort, order, page }: ListRequest<(typeof productSorts)[number]>,
): Promise<PageOfIds | undefined> {
  const name = localisedText(sql.ref('p.name'), locale);
  const position = sort === undefined ? sql`pp.position ${sql.raw(order ?? 'asc')}, ` : sql``;
  const { rows } = await sql<PageOfIds>`
    with found as (
      select p.id, row_number() over (order by ${position}${nameOrder(name, order)}, p.id ${sql.raw(order ?? 'asc')}) as place
        from portfolio_products pp
        join products p on p.id = pp.product_id
       where pp.portfolio_id = ${portfolioId} ${search === undefined ? sql`` : sql`and (${matchesProductSearch(search, locale, portfolioId)})`}
    )
    select (select count(*)::integer from found) as total,
           array(select id from found order by place ${page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``}) as ids
      from portfolios where id = ${portfolioId}`.execute(db);
  return rows[0];
}

/** The search covers everything shown of a product, and the names of its portfolio, documents and pictures. */
function matchesProductSearch(search: string, locale: Locale, portfolioId: number): RawBuilder<unknown> {
  const pattern = containsPattern(search);
  const jsonPattern = jsonContainsPattern(search);
  return sql`p.id::text like ${pattern}
    or p.model ilike ${pattern}
    or p.search_text like lower(${jsonPattern}) and (
      ${localisedText(sql.ref('p.name'), locale)} ilike ${pattern}
      or ${localisedText(sql.ref('p.title'), locale)} ilike ${pattern}
      or ${localisedText(sql.ref('p.description'), locale)} ilike ${pattern})
    or (select ${localisedText(sql.ref('c.name'), locale)} ilike ${pattern} from portfolios c where c.id = ${portfolioId})
    or p.id = any (array(select find_products_by_document_name(${portfolioId}, ${locale}, ${pattern}, ${jsonPattern})))
    or exists (select from content_files f where f.content_id = p.id and f.role in ('picture', 'detail') and f.name ilike ${pattern})`;
}
