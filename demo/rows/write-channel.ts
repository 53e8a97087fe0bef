import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { channelId } from '../channel/demo-numbers.ts';
import { channelPartners, channelPeople, type ChannelPerson } from '../channel/channel-partners.ts';
import { partners } from '../partners.ts';
import { staffMember } from '../staff.ts';
import type { Day } from './day.ts';
import { upsert } from './upsert.ts';

/** Writes the partners that only the back office shows, their people, who has signed in when, and who is still invited. */
export async function writeChannel(db: Db, day: Day): Promise<void> {
  await upsert(
    db,
    'partners',
    channelPartners.map(({ isDisabled, ...partner }) => ({ ...partner, disabledAt: isDisabled ? day.ago(90) : null })),
  );
  await upsert(
    db,
    'people',
    channelPeople.map(({ signedInDaysAgo, ...person }) => ({
      ...person,
      kind: 'partner',
      joinedAt: signedInDaysAgo === undefined ? null : day.ago(200),
      lastSignInAt: signedInAt(day, person.id, signedInDaysAgo),
    })),
  );
  await writeLastSignIns(db, day);
  await writeInvitations(db, day);
  await writeSignIns(db, day);
}

/**
 * The accounts to sign in with have been used yesterday, and partners have the last sign-in of their people. Companies joined years ago.
 * Partners that a developer has created stay as they are.
 */
async function writeLastSignIns(db: Db, day: Day): Promise<void> {
  const ids = [...partners, ...channelPartners].map(({ id }) => id);
  await sql`
    update people set last_sign_in_at = ${day.ago(1, 15)}
     where partner_id = any(${ids}) and last_sign_in_at is null and joined_at is not null and disabled_at is null`.execute(db);
  await sql`
    update partners c set last_sign_in_at = p.last_at
      from (select partner_id, max(last_sign_in_at) as last_at from people group by partner_id) p
     where p.partner_id = c.id and c.id = any(${ids}) and c.last_sign_in_at is distinct from p.last_at`.execute(db);
  await sql`
    update partners set created_at = ${day.ago(0)}::timestamptz - make_interval(days => 220 + 4 * get_byte(uuid_send(id), 15))
     where id = any(${ids}) and created_at > ${day.ago(210)}`.execute(db);
}

/** Every second invitation has expired. Nobody can use the links, because nobody knows a token with this hash. */
async function writeInvitations(db: Db, day: Day): Promise<void> {
  const invited = channelPeople.filter(({ signedInDaysAgo }) => signedInDaysAgo === undefined);
  const sentBy = staffMember('Nils').id;
  const times = invited.map((_, index) => ({
    sent: day.ago(index % 2 === 0 ? 3 : 12, 9),
    expires: day.ago(index % 2 === 0 ? -4 : 5, 9),
  }));
  await upsert(
    db,
    'invitations',
    invited.map(({ id: personId }, index) => ({
      personId,
      sentBy,
      sentAt: times[index]?.sent ?? day.ago(3),
      expiresAt: times[index]?.expires ?? day.ago(-4),
      mailSentAt: times[index]?.sent ?? null,
    })),
    ['personId'],
  );
  await upsert(
    db,
    'passwordLinks',
    invited.map(({ id: personId }, index) => ({
      tokenHash: createHash('sha256').update(`nobody has the token of ${personId}`).digest(),
      personId,
      kind: 'invitation',
      createdAt: times[index]?.sent ?? day.ago(3),
      expiresAt: times[index]?.expires ?? day.ago(-4),
    })),
    ['tokenHash'],
  );
}

/** The audit is append-only, so a sign-in that was written before stays as it is. */
async function writeSignIns(db: Db, day: Day): Promise<void> {
  const dayNumber = Math.floor(day.ago(0).getTime() / 86_400_000);
  const signedIn = channelPeople.flatMap((person, index) => {
    const happenedAt = signedInAt(day, person.id, person.signedInDaysAgo);
    return happenedAt ? [{ person, happenedAt, id: channelId(3, (dayNumber % 10_000) * 100_000 + index) }] : [];
  });
  await db
    .insertInto('auditEvents')
    .values(
      signedIn.map(({ person, happenedAt, id }) => ({
        id,
        happenedAt,
        partnerId: person.partnerId,
        personId: person.id,
        actorId: person.id,
        action: 'signIn.completed',
        ip: '192.0.2.17',
        device: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** At different times of a working day. Times of today that are yet to come are those of yesterday. */
function signedInAt(day: Day, personId: string, daysAgo: ChannelPerson['signedInDaysAgo']): Date | null {
  if (daysAgo === undefined) return null;
  const minutes = (Number.parseInt(personId.slice(-4), 16) * 97) % 660;
  const time = day.ago(daysAgo, 7 + minutes / 60);
  return time.getTime() < Date.now() ? time : day.ago(daysAgo + 1, 7 + minutes / 60);
}
