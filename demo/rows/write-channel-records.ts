import type { Db } from '@portal/api/db/database';
import { normalizedText } from '@portal/api/features/search/tokenize';
import { personOf } from '../channel/channel-partners.ts';
import { channelId } from '../channel/demo-numbers.ts';
import { channelSearches } from '../channel/searches.ts';
import { staffChanges } from '../channel/staff-changes.ts';
import { staffMember } from '../staff.ts';
import type { Day } from './day.ts';
import { upsert } from './upsert.ts';

/** Writes what staff have changed, and what partners searched for in vain. */
export async function writeChannelRecords(db: Db, day: Day): Promise<void> {
  const dayNumber = Math.floor(day.ago(0).getTime() / 86_400_000);
  // The audit is append-only, so each day of seeding adds its own rows.
  await db
    .insertInto('auditEvents')
    .values(
      staffChanges.map(({ by, daysAgo, hour, action, subject, partnerId, personId, before, after, details }, index) => ({
        id: channelId(8, (dayNumber % 10_000) * 1000 + index),
        happenedAt: new Date(Math.min(day.ago(daysAgo, hour).getTime(), Date.now() - 120_000)),
        partnerId: partnerId ?? null,
        personId: personId ?? null,
        actorId: staffMember(by).id,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        details: JSON.stringify(details ?? {}),
        ip: '192.0.2.40',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  const searched = channelSearches.flatMap(({ text, locale, partners, isRequested = false }) =>
    partners.map((partner, index) => ({
      personId: personOf(partner).id,
      locale,
      text,
      normalizedText: normalizedText(text),
      isRequested,
      index,
    })),
  );
  const keys = ['personId', 'locale', 'normalizedText'];
  await upsert(
    db,
    'searchesWithoutResults',
    searched.map(({ isRequested: _isRequested, index, ...search }) => ({
      ...search,
      searches: 1 + (index % 3),
      firstAt: day.ago(9 + index, 9),
      lastAt: day.ago(1 + index, 11),
    })),
    keys,
  );
  await upsert(
    db,
    'contentRequests',
    searched
      .filter(({ isRequested }) => isRequested)
      .map(({ isRequested: _isRequested, index, ...request }) => ({
        ...request,
        requestedAt: day.ago(2 + index, 10),
      })),
    keys,
  );
}
