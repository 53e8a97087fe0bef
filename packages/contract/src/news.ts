import * as z from 'zod/mini';

import { ContentIdParam } from './content.ts';
import { ContentItem } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery } from './lists.ts';

/**
 * A node of `getNewsListing`, with the names of the product specification; dates are in unix seconds. `creationDate` is an addition
 * of ours: an item with a later modification date was edited.
 */
export interface NewsNode {
  readonly id: string;
  readonly creationDate: number | null;
  readonly modificationDate: number | null;
  readonly seofriendlyurl: string | null;
  readonly newsType: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly newsMainImage: { readonly fullpath: string } | null;
}

export interface NewsListing {
  readonly getNewsListing: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: NewsNode }[];
  };
}

/** The content that a news item links to, in the order of the links, as far as the viewer may see it. An addition of ours. */
export const listNewsLinks = endpoint({
  method: 'GET',
  path: '/api/partner/news/:id/links',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: ContentQuery,
  response: z.object({ body: z.array(ContentItem) }),
});
