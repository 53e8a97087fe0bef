import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** What waits for the person. A figure that does not concern them, or cannot be told, is left out. */
export const Attention = z.object({
  newLeads: z.int(),
  openTickets: z.int(),
  unreadNotifications: z.int(),
  expiringLicences: z.optional(z.int()),
  /** The day on which the oldest of the new leads came, yyyy-mm-dd. */
  oldestNewLead: z.optional(z.string()),
  /** Of the expiring licences those whose last day is within a week. */
  expiringInAWeek: z.optional(z.int()),
  /** Of the open tickets those that go on when the person has replied. */
  ticketsWaitingForYou: z.optional(z.int()),
  /** When the newest of the unread notifications came. */
  newestUnread: z.optional(z.string()),
});
export type Attention = z.infer<typeof Attention>;

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/partner/attention',
  permission: 'partner',
  answer: z.object({ body: Attention }),
});
