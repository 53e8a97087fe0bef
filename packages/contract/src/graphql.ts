import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/**
 * News, events and portal content. The key identifies the application and grants nothing by itself; it may also be sent in the
 * headers `apikey` or `X-API-Key`. Queries only, with limits for depth, aliases, tokens and cost.
 */
export const queryGraphql = endpoint({
  method: 'POST',
  path: '/pimcore-graphql-webservices/PartnerPortal',
  permission: 'partner',
  isRead: true,
  query: z.object({ apikey: z.optional(z.string().check(z.maxLength(200))) }),
  body: z.object({
    query: z.string().check(z.maxLength(20_000)),
    operationName: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
  response: z.unknown(),
  rateLimit: { calls: 1200, seconds: 60 },
});

/** The response to a query; `errors` may come beside or instead of the data. */
export interface GraphqlResponse<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}
