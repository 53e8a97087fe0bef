import type { ContentRow } from '@portal/contract/backoffice/content';

import type { Page } from '../../core/page.ts';
import type { CountCache } from '../../db/count-cache.ts';
import type { Db } from '../../db/database.ts';
import {
  countContent,
  countPeopleByGroup,
  findContentPage,
  selectContent,
  type ContentFilter,
  type PeopleByGroup,
} from './content-list.queries.ts';

interface ContentPage {
  readonly body: ContentRow[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface ContentPageParams {
  readonly filter: ContentFilter;
  readonly page: Page;
  readonly peopleCache: CountCache<PeopleByGroup>;
}

/**
 * Returns a page with its total, which is counted up to a limit. The last page knows its total without counting. Head counts may be half
 * a minute old, because counting people reads every company.
 */
export async function readContentPage(db: Db, { filter, page, peopleCache }: ContentPageParams): Promise<ContentPage> {
  const selection = await selectContent(db, filter);
  const groups = await peopleCache.getOrCount('', () => countPeopleByGroup(db));
  const body = await findContentPage(db, selection, page, groups);
  const rowsUpToPage = body.length > 0 ? (page.number - 1) * page.size + body.length : 0;
  const isLastPage = body.length < page.size && (body.length > 0 || page.number === 1);
  const { total, hasMore } = isLastPage ? { total: rowsUpToPage, hasMore: false } : await countContent(db, selection);
  return { body, total: Math.max(total, rowsUpToPage), hasMore, page: page.number, pageSize: page.size };
}
