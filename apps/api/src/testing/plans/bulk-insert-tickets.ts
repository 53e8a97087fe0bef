import type pg from 'pg';

/**
 * Inserts many tickets of a few thousand companies, bypassing triggers and foreign keys. One in fifty waits for an answer; a hundred of them
 * have the given owner. The connection must be an administrator's, without a statement timeout.
 */
export async function insertManyTickets(
  client: pg.ClientBase,
  { rows, ownerId }: { rows: number; ownerId: string },
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`insert into partners (id, name, country)
    select ${idOf('partner', 'n')}, 'Company ' || n, 'DE' from generate_series(0, ${companies - 1}) as n`);
  await client.query(`insert into people (id, kind, partner_id, email, first_name, last_name)
    select ${idOf('person', 'n')}, 'partner', ${idOf('partner', 'n')}, 'person-' || n || '@many.test', 'Ada', 'Number ' || n
      from generate_series(0, ${companies - 1}) as n`);
  await client.query(`insert into tickets
    (id, partner_id, person_id, submission_id, subject, content, status, created_at, waiting_since, owner_id, search)
    select ${idOf('ticket', 'n')}, ${idOf('partner', company)}, ${idOf('person', company)}, ${idOf('ticket', 'n')}, subject, 'Since the restore.',
      case when n % 50 = 0 then 'inProgress' when n % 10 = 1 then 'waitingForYou' else 'closed' end,
      ${filledAt} - (${rows} - n) * interval '1 minute', case when n % 50 = 0 then ${filledAt} - (n % 997) * interval '1 hour' end,
      case when n % ${Math.floor(rows / 100)} = 0 then '${ownerId}'::uuid end,
      array_to_tsvector(ticket_search_words(subject || ' company ' || ${company} || ' ada number ' || ${company} || ' t ' || n))
      from generate_series(1, ${rows}) as n,
        lateral (select (array['Licence', 'Cluster', 'Invoice', 'Tunnel'])[1 + n % 4] || ' trouble ' || md5(n::text) as subject) as a`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze tickets, partners, people');
}

/** A fixed time, so that the plan of a filter by date is the same on every day. */
const filledAt = `timestamptz '2026-11-16 12:00+00'`;
const companies = 2000;
const company = `n % ${companies}`;

function idOf(kind: string, number: string): string {
  return `md5('${kind} ' || ${number})::uuid`;
}
