import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/**
 * News, events and portal content. The key says which application asks and grants nothing by itself; it may also come in the
 * headers `apikey` or `X-API-Key`. Queries only, within limits of depth, aliases, tokens and cost.
 */
export const queryGraphql = endpoint({
  method: 'POST',
  path: '/pimcore-graphql-webservices/PartnerPortal',
  permission: 'partner',
  query: z.object({ apikey: z.optional(z.string().check(z.maxLength(200))) }),
  body: z.object({
    query: z.string().check(z.maxLength(20_000)),
    operationName: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
  answer: z.unknown(),
  limit: { calls: 1200, seconds: 60 },
});

/** What a query answers; `errors` beside or instead of the data. */
export interface GraphqlAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}
