import * as z from 'zod/mini';

import { ContentIdParam } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery } from './lists.ts';

/** A node of `getEventsListing`, with the names of the product specification. Times are ISO 8601 in UTC. */
export interface EventNode {
  readonly id: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly Url: { readonly title: string | null; readonly path: string } | null;
  readonly imagen: { readonly fullpath: string } | null;
  readonly eventType: string | null;
  readonly dateTimeStart: string;
  readonly dateTimeEnd: string | null;
  readonly venueName: string | null;
}

export interface EventsListing {
  readonly getEventsListing: { readonly edges: readonly { readonly node: EventNode }[] };
}

/** The event as an iCalendar file. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/partner/events/:id.ics',
  permission: 'file',
  params: z.object({ id: ContentIdParam }),
  query: ContentQuery,
  response: z.unknown(),
});
