import type { NewsNode } from '@portal/contract/news';

import { matching, pageOf } from '../../app/loaded-list.ts';
import { formatDate } from '../../i18n/dates.ts';

export const newsPageSize = 12;

/** Of one topic, or of all when there is none of that name. */
export function matchingNews(news: readonly NewsNode[], search: string, topic?: string): readonly NewsNode[] {
  const isChosen = topic !== undefined && !isTopicMissing(news, topic);
  const ofTopic = isChosen ? news.filter(({ newsType }) => newsType === topic) : news;
  return matching(ofTopic, search, ({ title, description }) => [title, description]);
}

/** A topic is wanted that none of these has: while more are coming it may be one of theirs. */
export function isTopicMissing(news: readonly NewsNode[], topic: string | undefined): boolean {
  return topic !== undefined && !news.some(({ newsType }) => newsType === topic);
}

/** By name. */
export function newsTopics(news: readonly NewsNode[]): string[] {
  return [...new Set(news.flatMap(({ newsType }) => newsType ?? []))].toSorted((a, b) => a.localeCompare(b));
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
