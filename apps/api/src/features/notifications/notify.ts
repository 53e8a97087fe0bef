import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { NotificationAbout, NotificationKind, NotificationParams } from '@portal/contract/notifications';

import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueMail } from '../../mail/outbox.ts';

export interface NewNotification<Kind extends NotificationKind> {
  readonly kind: Kind;
  readonly params: NotificationParams[Kind];
  /** A path of the portal below its base. */
  readonly link: string;
  /** What it is told of, by its id: one cause is told a person once. */
  readonly cause: string;
}

/**
 * Inside the transaction of the cause, as staff or as the worker. Answers whom it reached: they are to be told by `live` when the
 * transaction is done.
 */
export async function notifyPeople<Kind extends NotificationKind>(
  db: Db,
  { jobs }: { readonly jobs: Jobs },
  personIds: readonly string[],
  { kind, params, link, cause }: NewNotification<Kind>,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const ids = personIds.map(() => newId());
  const { rows } = await sql<ToldPerson>`
    select * from add_notifications(
      ${ids}::uuid[], ${personIds}::uuid[], ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${`${kind}:${cause}`}
    )`.execute(db);
  for (const { email, firstName, locale } of rows.filter(({ wantsMail }) => wantsMail)) {
    const about = { kind, params } as NotificationAbout;
    await queueMail(db, jobs, {
      recipient: email,
      locale: locale ?? 'en',
      template: 'notification',
      params: { firstName: firstName ?? '', about, link },
    });
  }
  return rows.map(({ personId }) => personId);
}

/** Everybody of a company who can sign in. */
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

/** For whatever passes a lead to a partner, in the transaction that writes it. */
export function notifyLeadAssigned(
  db: Db,
  deps: { readonly jobs: Jobs },
  lead: { readonly partnerId: string; readonly number: number; readonly company: string | null; readonly name: string | null },
): Promise<string[]> {
  return notifyPartner(db, deps, lead.partnerId, {
    kind: 'lead.assigned',
    params: { company: lead.company ?? lead.name ?? String(lead.number) },
    link: `/leads?lead=${lead.number}`,
    cause: `${lead.partnerId}/${lead.number}`,
  });
}

interface ToldPerson {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: string | null;
  readonly wantsMail: boolean;
}
