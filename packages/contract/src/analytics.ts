import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const Id = z.union([z.string().check(z.maxLength(100)), z.number()]);

/** `userId` is accepted because the product specification has it, but ignored: the session identifies the person. */
export const AnalyticsEvent = z.object({
  entityType: z.string().check(z.minLength(1), z.maxLength(50)),
  entityId: z.optional(Id),
  userId: z.optional(Id),
  eventType: z.string().check(z.minLength(1), z.maxLength(50)),
  metadata: z.optional(z.object({ page: z.string().check(z.maxLength(100)), action: z.string().check(z.maxLength(50)) })),
  itemId: z.optional(Id),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** Accepts one event, as documented, or a list. The response is sent when they are stored durably. */
export const createAnalytics = endpoint({
  method: 'POST',
  path: '/api/partner/analytics-create',
  permission: 'partner',
  body: z.union([AnalyticsEvent, z.array(AnalyticsEvent).check(z.maxLength(200))]),
  response: z.object({ status: z.boolean() }),
  rateLimit: { calls: 300, seconds: 60 },
});
