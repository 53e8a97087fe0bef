import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';
import { contentFileId } from '../files/content-files.queries.ts';
import type { ListingArgs } from '../graphql/listing.ts';

export type EventSort = 'startsAt' | 'endsAt' | 'id';
export type Event = Awaited<ReturnType<typeof findEvents>>[number];

/** Returns coming events and those of the last 30 days; the client decides by its clock which are over. */
export function findEvents(db: Db, { locale, sort, first, after }: ListingArgs<EventSort>) {
  let events = db
    .selectFrom('events')
    .where('events.overAt', '>', aMonthAgo)
    .select((eb) => [
      'events.id',
      localisedText(eb.ref('events.eventType'), locale).as('eventType'),
      localisedText(eb.ref('events.name'), locale).as('name'),
      localisedText(eb.ref('events.description'), locale).as('description'),
      localisedText(eb.ref('events.venueName'), locale).as('venueName'),
      localisedText(eb.ref('events.linkTitle'), locale).as('linkTitle'),
      'events.linkPath',
      'events.startsAt',
      'events.endsAt',
      contentFileId(eb.ref('events.id'), 'picture', locale).as('pictureId'),
    ]);
  for (const { by, order } of sort) events = events.orderBy(`events.${by}`, order);
  return events
    .orderBy('events.id', sort.at(-1)?.order ?? 'asc')
    .limit(first)
    .offset(after)
    .execute();
}

export async function countEvents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .where('overAt', '>', aMonthAgo)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** This time changes once a day, so that a response can be cached for a day. */
const aMonthAgo = sql<Date>`date_trunc('day', now(), 'UTC') - interval '30 days'`;
