import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { NotificationPayload, NotificationKind, NotificationParams } from '@portal/contract/notifications';

import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueMail } from '../../mail/outbox.ts';

export interface NewNotification<Kind extends NotificationKind> {
  readonly kind: Kind;
  readonly params: NotificationParams[Kind];
  /** A path below the base path of the portal, such as `/leads?lead=7`. */
  readonly link: string;
  /** A person gets one notification of this kind per key, such as the id of the news item. */
  readonly dedupeKey: string;
}

/**
 * Call inside the transaction of the change, as staff or as the worker. Returns the ids of the notified people, to be published to
 * `live` after the commit.
 */
export async function notifyPeople<Kind extends NotificationKind>(
  db: Db,
  { jobs }: { readonly jobs: Jobs },
  personIds: readonly string[],
  { kind, params, link, dedupeKey }: NewNotification<Kind>,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const ids = personIds.map(() => newId());
  const { rows } = await sql<NotifiedPerson>`
    select * from add_notifications(
      ${ids}::uuid[], ${personIds}::uuid[], ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${`${kind}:${dedupeKey}`}
    )`.execute(db);
  for (const { email, firstName, locale } of rows.filter(({ wantsMail }) => wantsMail)) {
    const about = { kind, params } as NotificationPayload;
    await queueMail(db, jobs, {
      recipient: email,
      locale: locale ?? 'en',
      template: 'notification',
      params: { firstName: firstName ?? '', about, link },
    });
  }
  return rows.map(({ personId }) => personId);
}

/** Notifies everybody of a company who can sign in. */
export async function notifyPartner<Kind extends NotificationKind>(
  db: Db,
  deps: { readonly jobs: Jobs },
  partnerId: string,
  notification: NewNotification<Kind>,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`select * from find_people_of_partner(${partnerId}) as person_id`.execute(db);
  return notifyPeople(
    db,
    deps,
    rows.map(({ personId }) => personId),
    notification,
  );
}

/** Call in the transaction that assigns a lead to a partner. */
export function notifyLeadAssigned(
  db: Db,
  deps: { readonly jobs: Jobs },
  lead: { readonly partnerId: string; readonly number: number; readonly company: string | null; readonly name: string | null },
): Promise<string[]> {
  return notifyPartner(db, deps, lead.partnerId, {
    kind: 'lead.assigned',
    params: { company: lead.company ?? lead.name ?? String(lead.number) },
    link: `/leads?lead=${lead.number}`,
    dedupeKey: `${lead.partnerId}/${lead.number}`,
  });
}

interface NotifiedPerson {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: string | null;
  readonly wantsMail: boolean;
}
