import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** What waits for the person. A figure that does not concern them, or cannot be told, is left out. */
export const Attention = z.object({
  newLeads: z.int(),
  openTickets: z.int(),
  unreadNotifications: z.int(),
  expiringLicences: z.optional(z.int()),
});
export type Attention = z.infer<typeof Attention>;

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/partner/attention',
  permission: 'partner',
  answer: z.object({ body: Attention }),
});
