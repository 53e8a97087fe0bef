import * as z from 'zod/mini';

import { ContentId, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery } from './lists.ts';

export const pinnedTypes = ['Product', 'Category', 'Document'] as const;
export type PinnedType = (typeof pinnedTypes)[number];

export const PinnedItem = z.object({
  id: ContentId,
  type: z.enum(pinnedTypes),
  name: textOrNull,
  model: textOrNull,
  seofriendlyurl: textOrNull,
  description: textOrNull,
  image: textOrNull,
  /** The URL of the item's document, if it has one. */
  document: textOrNull,
});
export type PinnedItem = z.infer<typeof PinnedItem>;

/** Limits the size of the response. Nobody pins that many items by hand. */
export const maxPinsListed = 500;

/** The pins of the person, newest first. */
export const listPinned = endpoint({
  method: 'GET',
  path: '/api/partner/pin-products',
  permission: 'partner',
  query: ContentQuery,
  response: z.object({ body: z.array(PinnedItem) }),
});

/** Ids are unique over all kinds, so an empty `elementType` (documents) is never ambiguous. */
export const changePin = endpoint({
  method: 'POST',
  path: '/api/partner/pin-products-action',
  permission: 'partner',
  body: z.object({
    action: z.enum(['add', 'remove']),
    id: z.union([ContentId, z.string().check(z.regex(/^[1-9]\d{0,8}$/))]),
    elementType: z.optional(z.enum(['Product', 'Category', ''])),
  }),
  response: z.object({ status: z.boolean(), message: z.string() }),
});
