import { filterByText, pageOf } from '@portal/client/lists/client-side-list';
import type { NewsNode } from '@portal/contract/news';

import { formatDate } from '../../i18n/dates.ts';

export const newsPageSize = 12;

/** News items of one topic, or all if no item has that topic. */
export function matchingNews(news: readonly NewsNode[], search: string, topic?: string): readonly NewsNode[] {
  const isChosen = topic !== undefined && !isTopicMissing(news, topic);
  const ofTopic = isChosen ? news.filter(({ newsType }) => newsType === topic) : news;
  return filterByText(ofTopic, search, ({ title, description }) => [title, description]);
}

/** None of these items has the selected topic; while more are loading, one of those may have it. */
export function isTopicMissing(news: readonly NewsNode[], topic: string | undefined): boolean {
  return topic !== undefined && !news.some(({ newsType }) => newsType === topic);
}

/** Sorted by name. */
export function newsTopics(news: readonly NewsNode[]): string[] {
  return [...new Set(news.flatMap(({ newsType }) => newsType ?? []))].toSorted((a, b) => a.localeCompare(b));
}

export function newsPage(news: readonly NewsNode[], wanted: number) {
  return pageOf(news, wanted, newsPageSize);
}

/** The date of the last change (Unix seconds) as dd/mm/yyyy. */
export function newsDate({ modificationDate }: NewsNode): string {
  return formatDate(modificationDate === null ? null : modificationDate * 1000);
}

/** Changed after it was created. */
export function isUpdated({ creationDate, modificationDate }: NewsNode): boolean {
  return creationDate !== null && modificationDate !== null && modificationDate > creationDate;
}
