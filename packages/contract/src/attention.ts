import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Counts of what needs the person's attention. A count that does not apply or is unavailable is left out. */
export const Attention = z.object({
  newLeads: z.int(),
  openTickets: z.int(),
  unreadNotifications: z.int(),
  expiringLicences: z.optional(z.int()),
  /** Creation date of the oldest new lead, yyyy-mm-dd. */
  oldestNewLead: z.optional(z.string()),
  /** How many of the expiring licences expire within a week. */
  expiringInAWeek: z.optional(z.int()),
  /** How many of the open tickets wait for a reply of the person. */
  ticketsWaitingForYou: z.optional(z.int()),
  /** Time of the newest unread notification. */
  newestUnread: z.optional(z.string()),
});
export type Attention = z.infer<typeof Attention>;

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/partner/attention',
  permission: 'partner',
  response: z.object({ body: Attention }),
});
