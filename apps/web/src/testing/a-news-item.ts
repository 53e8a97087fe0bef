import type { NewsNode } from '@portal/contract/news';

export function aNewsItem(change: Partial<NewsNode> = {}): NewsNode {
  return {
    id: '5',
    creationDate: 1_794_000_000,
    modificationDate: 1_794_000_000,
    seofriendlyurl: null,
    newsType: 'Release',
    title: 'Rampart 7.2 is out',
    description: 'Updates now take half the time.',
    newsMainImage: null,
    ...change,
  };
}
