import type { PublishedContent } from './answer-items.queries.ts';

/** Where the portal shows a piece of content: a path below its base. */
export function answerLink({ id, kind, mediaType }: Pick<PublishedContent, 'id' | 'kind' | 'mediaType'>): string {
  const links: Record<PublishedContent['kind'], string> = {
    portfolios: `/playbook/${id}`,
    // The portal finds the portfolio that the reader may see.
    products: `/playbook/unknown-category/${id}`,
    documents: `/playbook?doc=${id}`,
    assets: `/assets/${mediaType ?? ''}?item=${id}`,
    news: `/newsannouncements?item=${id}`,
    events: `/dashboard?event=${id}`,
  };
  return links[kind];
}
