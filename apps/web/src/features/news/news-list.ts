import type { NewsNode } from '@portal/contract/news';

import { formatDate } from '../../i18n/dates.ts';

export const newsPageSize = 12;

/** What is searched for stands in the title or the description, in capitals or not. */
export function matchingNews(news: readonly NewsNode[], search: string): readonly NewsNode[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return news;
  return news.filter(({ title, description }) => [title, description].some((text) => text?.toLocaleLowerCase().includes(wanted)));
}

/** The last page in place of one that is not there (any more). */
export function newsPage(news: readonly NewsNode[], wanted: number) {
  const pages = Math.max(1, Math.ceil(news.length / newsPageSize));
  const page = Math.min(wanted, pages);
  return { page, pages, shown: news.slice((page - 1) * newsPageSize, page * newsPageSize) };
}

/** dd/mm/yyyy of the last change, which comes in unix seconds. */
export function newsDate({ modificationDate }: NewsNode): string {
  return formatDate(modificationDate === null ? null : modificationDate * 1000);
}

/** Changed after it had been made. */
export function isUpdated({ creationDate, modificationDate }: NewsNode): boolean {
  return creationDate !== null && modificationDate !== null && modificationDate > creationDate;
}
