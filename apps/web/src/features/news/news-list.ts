import type { NewsNode } from '@portal/contract/news';

import { matching, pageOf } from '../../app/loaded-list.ts';
import { formatDate } from '../../i18n/dates.ts';

export const newsPageSize = 12;

export function matchingNews(news: readonly NewsNode[], search: string): readonly NewsNode[] {
  return matching(news, search, ({ title, description }) => [title, description]);
}

export function newsPage(news: readonly NewsNode[], wanted: number) {
  return pageOf(news, wanted, newsPageSize);
}

/** dd/mm/yyyy of the last change, which comes in unix seconds. */
export function newsDate({ modificationDate }: NewsNode): string {
  return formatDate(modificationDate === null ? null : modificationDate * 1000);
}

/** Changed after it had been made. */
export function isUpdated({ creationDate, modificationDate }: NewsNode): boolean {
  return creationDate !== null && modificationDate !== null && modificationDate > creationDate;
}
