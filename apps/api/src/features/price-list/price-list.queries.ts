import { sql, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';
import type { Price, PriceList, PriceSort } from '@portal/contract/price-list';

import { containing } from '../../db/like-pattern.ts';
import { localised } from '../../db/localised.ts';
import type { Db } from '../../db/database.ts';
import type { ListRequest } from '../../http/list-query.ts';

/** The list that holds today first, then those to come, then those of the past, the newest of each kind first. */
export async function findPriceLists(db: Db, locale: Locale): Promise<PriceList[]> {
  const { rows } = await sql<PriceList>`
    select id, ${localised(sql.ref('name'), locale)} as name, currency, effective_from::text, effective_until::text, status
      from price_lists,
           lateral (select case when effective_from > current_date then 'future'
                                when effective_until < current_date then 'past'
                                else 'current' end) as dated (status)
     order by array_position(array['current', 'future', 'past'], status), effective_from desc, id`.execute(db);
  return rows;
}

export async function hasPriceList(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('priceLists').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

interface PricePage {
  readonly prices: Price[];
  readonly total: number;
}

export async function findPrices(
  db: Db,
  locale: Locale,
  priceListId: number,
  { search, sort, order, page }: ListRequest<PriceSort>,
): Promise<PricePage> {
  const name = localised(sql.ref('p.name'), locale);
  const found =
    search === undefined ? sql`` : sql`and (p.model ilike ${containing(search)} or ${name} ilike ${containing(search)})`;
  const { rows } = await sql<{ prices: Price[]; total: number }>`
    with found as (
      select p.model, ${name} as name, ${localised(sql.ref('p.unit'), locale)} as unit, p.price::text as price,
             (select product.id from products product where product.id = p.product_id) as "productId",
             row_number() over (order by ${orderBy(sort ?? 'model', name, order ?? 'asc')}) as place
        from prices p
       where p.price_list_id = ${priceListId} ${found}
    )
    select (select count(*)::integer from found) as total,
           coalesce((select jsonb_agg(to_jsonb(shown) - 'place' order by place)
                       from (select * from found order by place ${pageOf(page)}) as shown), '[]') as prices`.execute(db);
  return rows[0] ?? { prices: [], total: 0 };
}

function orderBy(sort: PriceSort, name: RawBuilder<unknown>, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const way = sql.raw(order);
  const model = sql`name_number(p.model) ${way}, plain_name(p.model) collate natural_order ${way}, p.model ${way}`;
  if (sort === 'model') return model;
  return sort === 'price' ? sql`p.price ${way}, ${model}` : sql`${name} collate natural_order ${way}, ${model}`;
}

function pageOf(page: ListRequest<string>['page']): RawBuilder<unknown> {
  return page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
}
