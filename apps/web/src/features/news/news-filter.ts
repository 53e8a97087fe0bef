import { filterByText, pageOf } from '@portal/client/lists/client-side-list';
import type { NewsNode } from '@portal/contract/news';

import { formatDate } from '../../i18n/dates.ts';

export const newsPageSize = 12;

/** Returns the items that match the search and have the topic. A topic that no item has is ignored. */
export function filterNews(news: readonly NewsNode[], search: string, topic?: string): readonly NewsNode[] {
  const isKnownTopic = topic !== undefined && !isTopicMissing(news, topic);
  const ofTopic = isKnownTopic ? news.filter(({ newsType }) => newsType === topic) : news;
  return filterByText(ofTopic, search, ({ title, description }) => [title, description]);
}

/** Whether none of these items has the selected topic. Items that are still loading may have it. */
export function isTopicMissing(news: readonly NewsNode[], topic: string | undefined): boolean {
  return topic !== undefined && !news.some(({ newsType }) => newsType === topic);
}

/** The topics of the items, without duplicates, sorted by name. */
export function newsTopics(news: readonly NewsNode[]): string[] {
  return [...new Set(news.flatMap(({ newsType }) => newsType ?? []))].toSorted((a, b) => a.localeCompare(b));
}

export function newsPage(news: readonly NewsNode[], requested: number) {
  return pageOf(news, requested, newsPageSize);
}

/** The date of the last change (Unix seconds) as dd/mm/yyyy. */
export function newsDate({ modificationDate }: NewsNode): string {
  return formatDate(modificationDate === null ? null : modificationDate * 1000);
}

/** Whether the item was changed after it was created. */
export function isUpdated({ creationDate, modificationDate }: NewsNode): boolean {
  return creationDate !== null && modificationDate !== null && modificationDate > creationDate;
}
