import type pg from 'pg';

import { dropIndexes } from './drop-indexes.ts';

/**
 * Inserts partners with one person each, and one signup request for every ten partners, bypassing triggers and foreign keys. The
 * connection must be an administrator's, without a statement timeout.
 */
export async function insertManyCompanies(client: pg.ClientBase, partners: number): Promise<void> {
  const tables = ['partners', 'people', 'signup_requests'] as const;
  const indexes = [];
  for (const table of tables) indexes.push(...(await dropIndexes(client, table)));
  await client.query('set session_replication_role = replica');
  await client.query(`insert into partners (id, name, country, website, email)
    select ${idOf('a')}, ${name}, 'DE', 'https://www.firm-' || n || '.example/en', 'info@firm-' || n || '.example'
    from generate_series(1, ${partners}) as n`);
  await client.query(`insert into people (id, kind, partner_id, email, first_name, last_name)
    select md5('person ' || n)::uuid, 'partner', ${idOf('a')}, 'person@firm-' || n || '.example', 'Ada', 'No ' || n
    from generate_series(1, ${partners}) as n`);
  await client.query(`insert into signup_requests (id, company, first_name, last_name, email, phone, ip_hash, state, decided_at, reason, created_at)
    select ${idOf('b')}, ${name}, 'Elin', 'No ' || n, 'elin@firm-' || n || '.example', '+49 30 ' || 10000000 + n, '\\x00',
      case when n % 50 = 0 then 'open' else 'refused' end, case when n % 50 = 0 then null else timestamptz '2026-01-01' + n * interval '1 minute' end,
      case when n % 50 = 0 then null else 'ownUse' end, timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${partners}, 10) as n`);
  await client.query('set session_replication_role = origin');
  // The indexes of the searches take long and have nothing to do with companies that are alike.
  for (const index of indexes.filter((each) => !each.includes('(search '))) await client.query(index);
  await client.query('vacuum analyze partners, people, signup_requests');
}

const idOf = (kind: 'a' | 'b') => `('01930000-0000-7000-${kind}000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** The name of company `n`: a few words that many share and one that few do. */
const name = `
  (array['Kaskad', 'Nord', 'Vega', 'Aurora', 'Delta', 'Rede', 'Alpen', 'Fjord', 'Baltic', 'Iberia', 'Lumen', 'Helix'])[1 + n % 12] || ' '
  || (array['Netzwerk', 'Systeme', 'Solutions', 'Technik', 'Networks', 'Data', 'Telecom', 'Service'])[1 + n / 12 % 8] || ' '
  || initcap(substr(md5(n::text), 1, 6)) || (array[' GmbH', ' AB', ' S.A.', ' Ltd'])[1 + n % 4]`;
