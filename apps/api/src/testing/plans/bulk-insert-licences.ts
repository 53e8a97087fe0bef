import type pg from 'pg';

import { bigPartner, type FillSize } from '../big-partner.ts';
import { dropIndexes } from './drop-indexes.ts';

/** Inserts millions of licences, half of them expired, bypassing foreign keys. See `insertManyLeads`. */
export async function insertManyLicences(client: pg.ClientBase, { rows, ofBigPartner }: FillSize): Promise<void> {
  // Every row whose number is a multiple of this belongs to the big partner.
  const interval = Math.floor(rows / ofBigPartner);
  const otherPartners = Math.max(1, Math.ceil((rows - ofBigPartner) / 400));
  const indexes = await dropIndexes(client, 'licences');
  await client.query('set session_replication_role = replica');
  for (let first = 1; first <= rows; first += batchSize) {
    await client.query(`insert into licences (id, partner_id, number, product_name, device_serial, expires_on, search)
      select *, concat_ws(e'\\n', to_char(day, 'DD-MM-YYYY'), to_char(day, 'DD/MM/YYYY'), lower(serial), lower(product),
          replace(lower(serial), '-', ''), translate(lower(product), ' ·,', ''))
      from (select ('01930000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid,
        case when n % ${interval} = 0 then '${bigPartner}' else md5('partner ' || n % ${otherPartners})::uuid end,
        case when n % ${interval} = 0 then n / ${interval} else n / ${otherPartners} + 1 end,
        (array['Rampart RX ', 'Culvert CG ', 'Lantern LS ', 'Keel Manager '])[1 + n / 7 % 4]
          || ('x' || left(chance, 4))::bit(16)::integer % 90 || ' · Threat protection, ' || 1 + n % 5 || ' years' as product,
        upper('NV' || substr(chance, 5, 1) || '-' || substr(chance, 6, 3) || '-' || substr(chance, 9, 4)) || '-' || lpad((n % 10000)::text, 4, '0') as serial,
        date '${firstDay}' + ('x' || substr(chance, 16, 4))::bit(16)::integer % ${days} as day
      from generate_series(${first}, ${Math.min(rows, first + batchSize - 1)}) as n, lateral (select md5(n::text) as chance) as a) as made`);
  }
  await client.query('set session_replication_role = origin');
  for (const index of indexes) await client.query(index);
  await client.query('vacuum analyze licences');
}

const batchSize = 500_000;
/** The range of the expiry dates, and the date in its middle, which is "today" for measurements. */
const firstDay = '2024-01-01';
const days = 1826;
export const measurementToday = '2026-07-02';
