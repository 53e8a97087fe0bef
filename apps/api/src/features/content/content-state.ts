import { sql, type RawBuilder } from 'kysely';

import type { ContentState } from '@portal/contract/backoffice/content';

/** The state of the row `i` of `content_items`. It depends on the time, so it is computed and not stored. */
export const contentState = sql<ContentState>`
  case when i.scheduled_for is not null or i.published_from > now() then 'scheduled'
       when i.published_from is null then 'draft'
       when i.published_until <= now() then 'expired'
       when i.draft_number is not null then 'changed'
       else 'live' end`;

/** Whether partners can read the row `i` of `content_items`, if they are in its audience. */
export const isPublished = sql<boolean>`
  (coalesce(i.published_from <= now(), false) and (i.published_until is null or i.published_until > now()))`;

/** The same states as conditions that an index serves. */
export const stateConditions: Record<ContentState, RawBuilder<unknown>> = {
  scheduled: sql`(i.scheduled_for is not null or i.published_from > now())`,
  draft: sql`i.published_from is null and i.scheduled_for is null`,
  expired: sql`i.published_until <= now() and i.published_from <= now() and i.scheduled_for is null`,
  changed: sql`i.draft_number is not null and i.published_from <= now() and (i.published_until is null or i.published_until > now())
    and i.scheduled_for is null`,
  live: sql`i.draft_number is null and i.published_from <= now() and (i.published_until is null or i.published_until > now())
    and i.scheduled_for is null`,
};
