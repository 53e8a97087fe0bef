import { type listPeople, personPageSize, personSorts } from '@portal/contract/backoffice/people';
import type { QueryOf, ResponseOf } from '@portal/contract/endpoint';

import { parseListQuery } from '../../core/page.ts';
import type { Db } from '../../db/database.ts';
import { findPeoplePage } from './people-list.queries.ts';

/** Returns a page of people; without a page in the query, the first one. */
export async function readPeoplePage(db: Db, query: QueryOf<typeof listPeople>): Promise<ResponseOf<typeof listPeople>> {
  const { page = { number: 1, size: personPageSize }, ...list } = parseListQuery(query, {
    sorts: personSorts,
    size: personPageSize,
  });
  const { kind, partner, state, twoFactor, lastSignIn } = query;
  const { people, total, hasMore } = await findPeoplePage(db, { ...list, kind, partner, state, twoFactor, lastSignIn }, page);
  return { body: people, total, hasMore, page: page.number, pageSize: page.size };
}
