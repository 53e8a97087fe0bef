import { sql, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { containing, containingAsJson } from '../../db/like-pattern.ts';
import { localised } from '../../db/localised.ts';
import type { ListRequest } from '../../http/list-query.ts';
import type { FoundIds } from '../../http/send-content-list.ts';
import { nameOrder } from '../documents/documents.queries.ts';

export const productSorts = ['name'] as const;

/** The products of one portfolio, of this page if one is asked for; undefined when there is no such portfolio. */
export async function findProductIds(
  db: Db,
  locale: Locale,
  portfolioId: number,
  { search, sort, order, page }: ListRequest<(typeof productSorts)[number]>,
): Promise<FoundIds | undefined> {
  const name = localised(sql.ref('p.name'), locale);
  const position = sort === undefined ? sql`pp.position ${sql.raw(order ?? 'asc')}, ` : sql``;
  const { rows } = await sql<FoundIds>`
    with found as (
      select p.id, row_number() over (order by ${position}${nameOrder(name, order)}, p.id ${sql.raw(order ?? 'asc')}) as place
        from portfolio_products pp
        join products p on p.id = pp.product_id
       where pp.portfolio_id = ${portfolioId} ${search === undefined ? sql`` : sql`and (${matches(search, locale, portfolioId)})`}
    )
    select (select count(*)::integer from found) as total,
           array(select id from found order by place ${page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``}) as ids
      from portfolios where id = ${portfolioId}`.execute(db);
  return rows[0];
}

/** Everything a card or a row shows of a product, and the names of its portfolio, documents and pictures. */
function matches(search: string, locale: Locale, portfolioId: number): RawBuilder<unknown> {
  const pattern = containing(search);
  const json = containingAsJson(search);
  return sql`p.id::text like ${pattern}
    or p.model ilike ${pattern}
    or p.search_text like lower(${json}) and (
      ${localised(sql.ref('p.name'), locale)} ilike ${pattern}
      or ${localised(sql.ref('p.title'), locale)} ilike ${pattern}
      or ${localised(sql.ref('p.description'), locale)} ilike ${pattern})
    or (select ${localised(sql.ref('c.name'), locale)} ilike ${pattern} from portfolios c where c.id = ${portfolioId})
    or p.id = any (array(select find_products_by_document_name(${portfolioId}, ${locale}, ${pattern}, ${json})))
    or exists (select from content_files f where f.content_id = p.id and f.role in ('picture', 'detail') and f.name ilike ${pattern})`;
}
