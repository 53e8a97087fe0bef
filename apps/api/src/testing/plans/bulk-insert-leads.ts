import type pg from 'pg';

import { bigPartner, type FillSize } from '../big-partner.ts';
import { dropIndexes } from './drop-indexes.ts';

/**
 * Inserts millions of leads, bypassing triggers and foreign keys, and rebuilds the indexes afterwards. The connection must be an
 * administrator's, without a statement timeout.
 */
export async function insertManyLeads(client: pg.ClientBase, { rows, ofBigPartner }: FillSize): Promise<void> {
  // Every row whose number is a multiple of this belongs to the big partner.
  const interval = Math.floor(rows / ofBigPartner);
  const otherPartners = Math.max(1, Math.ceil((rows - ofBigPartner) / 400));
  const indexes = await dropIndexes(client, 'leads');
  await client.query('set session_replication_role = replica');
  for (let first = 1; first <= rows; first += batchSize) {
    const numbers = `generate_series(${first}, ${Math.min(rows, first + batchSize - 1)}) as n`;
    await client.query(`insert into leads
      (id, partner_id, number, first_name, last_name, company, status, email, phone, created_on, country, street, zip, message, note, search)
      select ('01930000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, partner, number, first, last, company, status, email, phone, day,
        country, 'Street ' || n % 300, (10000 + n % 80000)::text, repeat('Words about what the customer asks for and why. ', 1 + n % 5),
        case when n % 3 = 0 then 'A note about it, written by someone.' end,
        lower(concat_ws(e'\\n', number, to_char(day, 'YYYY-MM-DD'), to_char(day, 'DD/MM/YYYY'), country, status, phone, translate(phone, ' +', ''),
          first || ' ' || last, company, email, case when n % 3 = 0 then ${model} || e'\\n' || replace(${model}, ' ', '') end))
      from ${numbers}, lateral (select
        case when n % ${interval} = 0 then '${bigPartner}' else md5('partner ' || n % ${otherPartners})::uuid end as partner,
        case when n % ${interval} = 0 then n / ${interval} else n / ${otherPartners} + 1 end as number,
        md5(n::text) as chance) as a, lateral (select
        (array['Ida', 'Paul', 'Giulia', 'Tomáš', 'Henrike', 'Luc', 'Rosa', 'Mikael', 'Anja', 'Duarte'])[1 + ('x' || left(chance, 4))::bit(16)::integer % 10] as first,
        initcap(substr(chance, 5, 8)) as last,
        initcap(substr(chance, 9, 10)) || ' GmbH' as company,
        (array['New', 'Qualified', 'Closed', 'In progress', 'On hold'])[1 + ('x' || substr(chance, 20, 4))::bit(16)::integer % 5] as status,
        substr(chance, 1, 9) || '@' || substr(chance, 10, 7) || '.example' as email,
        '+49 30 5550 ' || lpad((('x' || substr(chance, 24, 4))::bit(16)::integer % 10000)::text, 4, '0') as phone,
        date '2020-01-01' + ('x' || substr(chance, 28, 4))::bit(16)::integer % 2400 as day,
        (array['DE', 'FR', 'IT', 'ES', 'PL'])[1 + ('x' || substr(chance, 16, 4))::bit(16)::integer % 5] as country) as b`);
    await client.query(`insert into lead_products (partner_id, lead_number, position, model)
      select case when n % ${interval} = 0 then '${bigPartner}' else md5('partner ' || n % ${otherPartners})::uuid end,
        case when n % ${interval} = 0 then n / ${interval} else n / ${otherPartners} + 1 end, 0, ${model}
      from ${numbers} where n % 3 = 0`);
  }
  await client.query('set session_replication_role = origin');
  for (const index of indexes) await client.query(index);
  await client.query('vacuum analyze leads, lead_products');
}

const batchSize = 500_000;
/** The model of lead `n`: random-looking, but always the same. */
const model = `'Rampart RX ' || ('x' || substr(md5(n::text), 12, 4))::bit(16)::integer % 90`;
