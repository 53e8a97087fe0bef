import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';

export type CalendarEvent = NonNullable<Awaited<ReturnType<typeof findCalendarEvent>>>;

/** Returns undefined also for an event that the viewer may not see. */
export function findCalendarEvent(db: Db, locale: Locale, id: number) {
  return db
    .selectFrom('events as e')
    .select(['e.id', 'e.startsAt', 'e.overAt', 'e.linkPath', 'e.createdAt', 'e.modifiedAt'])
    .select((eb) => [
      localisedText(eb.ref('e.name'), locale).as('name'),
      localisedText(eb.ref('e.description'), locale).as('description'),
      localisedText(eb.ref('e.venueName'), locale).as('venueName'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
}
