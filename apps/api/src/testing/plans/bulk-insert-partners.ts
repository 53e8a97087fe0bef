import type pg from 'pg';

/**
 * Inserts this many partners, evenly distributed over countries, tiers and states, a sixteenth of them with two people. The connection must be an
 * administrator's, without a statement timeout.
 */
export async function insertManyPartners(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into partners (id, name, country, tier, website, external_id, price_id, last_sign_in_at, disabled_at, renewals_enabled)
     select ('01930000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
            (array['Alpstein', 'Brattli', 'Dijkstra', 'Elbmarsch', 'Hallamber', 'Kaskad', 'Lagoa', 'Norrsken'])[1 + n * 7 % 8]
              || ' ' || md5(n::text) || ' ' || (array['GmbH', 'AG', 'SL', 'Oy'])[1 + n % 4],
            (array['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'PT', 'NL', 'SE', 'NO'])[1 + n % 10],
            (array['Gold', 'Silver', 'Registered'])[1 + n % 3], md5(n::text) || '.example', 'ERP-' || n, 'EU-' || n % 20,
            case when n % 12 > 0 then now() - make_interval(hours => n % 3000) end,
            case when n % 40 = 0 then now() end, n % 2 = 0
       from generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query(
    `insert into people (id, kind, partner_id, email, last_sign_in_at)
     select ('01940000-0000-7000-800' || k || '-' || right(p.id::text, 12))::uuid, 'partner', p.id, 'person' || k || '@' || p.website,
            p.last_sign_in_at
       from partners p, generate_series(1, 2) k where right(p.id::text, 1) = '0'`,
  );
  await client.query('vacuum analyze partners, people');
}
