import { type listPeople, personPageSize, type PersonSort, personSorts } from '@portal/contract/backoffice/people';
import type { QueryOf, ResponseOf } from '@portal/contract/endpoint';

import { type ListRequest, parseListQuery } from '../../core/page.ts';
import type { Db } from '../../db/database.ts';
import { findPeoplePage, type PeopleFilter } from './people-list.queries.ts';

/** Returns a page of people; without a page in the query, the first one. */
export async function readPeoplePage(db: Db, query: QueryOf<typeof listPeople>): Promise<ResponseOf<typeof listPeople>> {
  const { page = { number: 1, size: personPageSize }, ...filter } = parsePeopleQuery(query);
  const { people, total, hasMore } = await findPeoplePage(db, filter, page);
  return { body: people, total, hasMore, page: page.number, pageSize: page.size };
}

export function parsePeopleQuery(query: QueryOf<typeof listPeople>): PeopleFilter & Pick<ListRequest<PersonSort>, 'page'> {
  const { kind, partner, state, twoFactor, lastSignIn } = query;
  const list = parseListQuery(query, { sorts: personSorts, size: personPageSize });
  return { ...list, kind, partner, state, twoFactor, lastSignIn };
}
