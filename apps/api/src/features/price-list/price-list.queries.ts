import { sql, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';
import type { ProductDetails } from '@portal/contract/playbook';
import type { Price, PriceList, PriceSort } from '@portal/contract/price-list';

import type { Db } from '../../db/database.ts';
import { matchesSearch } from '../../db/list-search.ts';
import { localisedText } from '../../db/localised-text.ts';
import type { ListRequest } from '../../core/page.ts';

/**
 * Returns the list valid today first, then future and past ones, the newest of each first. A list without an end date is valid
 * until the next list of its group and currency that the viewer may see.
 */
export async function findPriceLists(db: Db, locale: Locale): Promise<PriceList[]> {
  const { rows } = await sql<PriceList>`
    select l.id, ${localisedText(sql.ref('l.name'), locale)} as name, l.currency, l.effective_from::text, held.until::text as effective_until,
           dated.status
      from price_lists l,
           lateral (select coalesce(l.effective_until, (
                      select min(next.effective_from) - 1 from price_lists next
                       where next.price_group is not distinct from l.price_group and next.currency = l.currency
                         and next.effective_from > l.effective_from))) as held (until),
           lateral (select case when l.effective_from > current_date then 'future'
                                when held.until < current_date then 'past'
                                else 'current' end) as dated (status)
     order by array_position(array['current', 'future', 'past'], dated.status), l.effective_from desc, l.id`.execute(db);
  return rows;
}

/** Returns the details of a visible list for its export. */
export async function findPriceList(db: Db, id: number): Promise<{ currency: string; year: string } | undefined> {
  const { rows } = await sql<{ currency: string; year: string }>`
    select currency, extract(year from effective_from)::text as year from price_lists where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the price of the product's own model, not of items sold for it, in the list valid today. */
export async function findPriceOfProduct(db: Db, locale: Locale, productId: number): Promise<ProductDetails['price']> {
  const [list] = await findPriceLists(db, locale);
  if (list?.status !== 'current') return null;
  const { rows } = await sql<NonNullable<ProductDetails['price']>>`
    select p.price::text as price, ${localisedText(sql.ref('p.unit'), locale)} as unit, ${list.currency} as currency
      from prices p join products product on product.id = p.product_id and product.model = p.model
     where p.price_list_id = ${list.id} and p.product_id = ${productId}`.execute(db);
  return rows[0] ?? null;
}

interface PricePage {
  readonly prices: Price[];
  readonly total: number;
}

export type PriceListParams = ListRequest<PriceSort> & { readonly categoryId?: number | undefined };

export async function findPrices(
  db: Db,
  locale: Locale,
  priceListId: number,
  { search, sort, order, page, categoryId }: PriceListParams,
): Promise<PricePage> {
  const name = localisedText(sql.ref('p.name'), locale);
  const unit = localisedText(sql.ref('p.unit'), locale);
  const { rows } = await sql<{ prices: Price[]; total: number }>`
    with found as (
      select p.model, ${name} as name, ${unit} as unit, p.price::text as price,
             (select product.id from products product where product.id = p.product_id) as "productId",
             row_number() over (order by ${orderBy(sort ?? 'model', name, order ?? 'asc')}) as place
        from prices p
       where p.price_list_id = ${priceListId} and ${isInCategory(categoryId)} and ${matchesTexts(search, [sql.ref('p.model'), name, unit])}
    )
    select (select count(*)::integer from found) as total,
           coalesce((select jsonb_agg(to_jsonb(shown) - 'place' order by place)
                       from (select * from found order by place ${limitClause(page)}) as shown), '[]') as prices`.execute(db);
  return rows[0] ?? { prices: [], total: 0 };
}

function isInCategory(categoryId: number | undefined): RawBuilder<unknown> {
  if (categoryId === undefined) return sql`true`;
  return sql`p.product_id in (select product_id from portfolio_products where portfolio_id = ${categoryId})`;
}

/** Scans all prices of the list: there are thousands, not millions. */
function matchesTexts(search: string | undefined, texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (search === undefined) return sql`true`;
  const lines = sql`concat_ws(e'\\n', ${sql.join(texts)})`;
  return sql`(select ${matchesSearch(search, [sql`text.lines`])}
    from (select fold_for_search(${lines}) || e'\\n' || search_joined(${lines}) as lines offset 0) as text)`;
}

function orderBy(sort: PriceSort, name: RawBuilder<unknown>, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const direction = sql.raw(order);
  // Products are sorted by the first number of their name. Prices are not, because one list has the models of many families.
  const model = sql`p.model collate natural_order ${direction}, p.model ${direction}`;
  if (sort === 'model') return model;
  return sort === 'price' ? sql`p.price ${direction}, ${model}` : sql`${name} collate natural_order ${direction}, ${model}`;
}

function limitClause(page: ListRequest<string>['page']): RawBuilder<unknown> {
  return page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
}
