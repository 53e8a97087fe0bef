import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { aFile, aPartner, aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { keepEverythingOf, secretOf } from '../../testing/records/kept-of-partner.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { unzip } from '../../testing/unzip.ts';
import { variantKey } from '../files/file-keys.ts';
import { findArchivedTables } from './archived-tables.queries.ts';

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ headers } = await aSession(api.admin, await aStaffMember(api.admin)));
});

async function archiveOf(id: string): Promise<Map<string, string>> {
  const { rawPayload } = await api.app.inject({ url: `/api/backoffice/partners/${id}/archive?format=csv`, headers });
  return unzip(rawPayload);
}

async function aKeptPartner(name: string) {
  const partner = await aPartner(api.admin, { name });
  const email = `person@${name}.example`.toLowerCase();
  const person = await aPerson(api.admin, { partnerId: partner.id, firstName: null, lastName: null, email });
  const file = await keepEverythingOf(api.admin, partner, person, name);
  await api.deps.storage.put(variantKey(file.id, 'original.txt'), Buffer.from(`${name} has a problem`), 'text/plain');
  return { partner, person, file };
}

/** Where the rows of each table about a partner or its people are: in these files of the archive, or nowhere, with the reason. */
const kept: Record<string, readonly string[] | { readonly leftOut: string }> = {
  analytics_events: ['analytics-events'],
  audience_partners: ['audiences'],
  audit_counts: { leftOut: 'becomes events of the audit within minutes' },
  audit_events: ['audit'],
  content_requests: ['content-requests'],
  content_viewers: { leftOut: 'is deleted within a day; it is counted from the analytics events' },
  credentials: ['passwords'],
  crm_ticket_cache: ['tickets-crm'],
  email_changes: ['email-changes'],
  files: ['files'],
  import_changes: { leftOut: 'says what an import wrote into the records, and is deleted with its details' },
  import_partners: ['imports'],
  import_rows: { leftOut: 'is the working copy of a file of many partners, and is deleted with the details of the import' },
  invitations: ['invitations'],
  lead_keys: { leftOut: 'repeats the source and the external id of leads' },
  lead_products: ['leads-products'],
  leads: ['leads', 'leads-status'],
  licence_keys: { leftOut: 'repeats the source and the external id of licences' },
  licences: ['licences-without-id'],
  mails: ['mails'],
  notification_preferences: ['notification-preferences'],
  notifications: ['notifications'],
  partner_contacts: ['partner-contacts'],
  partner_days: ['partner-days'],
  partners: ['partner', 'partner-details'],
  password_links: ['password-links'],
  people: ['people', 'people-details'],
  pins: ['pins'],
  recovery_codes: { leftOut: 'has nothing but hashes of secrets' },
  reset_requests: { leftOut: 'is deleted as soon as the mail is sent or nobody has the address' },
  searches_without_results: ['searches-without-results'],
  sessions: ['sessions'],
  signup_requests: ['signup-requests'],
  ticket_messages: ['ticket-messages'],
  ticket_notes: ['ticket-messages'],
  tickets: ['tickets', 'tickets-details'],
  totp_factors: ['second-factors'],
  two_factor_resets: ['second-factor-resets'],
};

it('[FEED-17] every table about a partner or its people is in the archive, or somebody has decided why it is not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname in ('partner_id', 'person_id', 'ticket_id', 'email', 'recipient') or c.relname = 'partners')
     order by 1`.execute(api.admin);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(kept).toSorted());
  const { partner } = await aKeptPartner('Listed');
  const names = [...(await archiveOf(partner.id)).keys()];
  const expected = Object.values(kept).flatMap((files) => ('leftOut' in files ? [] : files.map((file) => `${file}.csv`)));
  expect(expected.filter((name) => !names.includes(name))).toEqual([]);
});

it('[FEED-17] an archive has a row of every table, and nothing of another partner and no secret', async () => {
  const { partner, person } = await aKeptPartner('Sternwerk');
  const other = await aKeptPartner('Canary');
  const files = await archiveOf(partner.id);
  const tables = await findArchivedTables(api.admin);
  const empty = tables.map(({ name }) => name).filter((name) => (files.get(`${name}.csv`) ?? '').trim().split('\r\n').length < 2);
  // Nothing was imported.
  expect(empty).toEqual(['imports']);
  for (const text of ['fax', 'contact', 'audience', 'signup', 'status', 'unnamed', 'cached', 'notice', 'searched', 'wished'])
    expect([...files.values()].join('')).toContain(`Sternwerk ${text}`);
  expect(files.get('tickets-details.csv')).toContain('Sternwerk-crm');
  expect(files.get('analytics-events.csv')?.match(/Sternwerk event/g)).toHaveLength(2);
  expect(files.get('ticket-messages.csv')).toContain(person.email);
  const everything = [...files].flat().join('\n');
  for (const text of ['Canary', 'canary', other.partner.id, other.person.id, other.file.id])
    expect(everything).not.toContain(text);
  const { passwordHash } = await api.admin
    .selectFrom('credentials')
    .select('passwordHash')
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash from sessions where person_id = ${person.id}
    union all select encode(token_hash, 'hex') from password_links where person_id = ${person.id}`.execute(api.admin);
  for (const secret of [secretOf('Sternwerk'), passwordHash, ...rows.map(({ hash }) => hash)])
    expect(everything).not.toContain(secret);
});

it('[FEED-17] an archive has the files that people have uploaded, and says which of them are missing in the store', async () => {
  const { partner, person, file } = await aKeptPartner('Lumen');
  const lost = await aFile(api.admin, person, { name: 'lost.png' });
  const waiting = await aFile(api.admin, person, { name: 'waiting.png', status: 'quarantined', variants: '{}' });
  const files = await archiveOf(partner.id);
  const name = `files/${file.id}-Lumen report.txt`;
  expect(files.get(name)).toBe('Lumen has a problem');
  expect([...files.keys()].filter((each) => each.startsWith('files/'))).toEqual([name]);
  const lines = files.get('files.csv')?.trim().split('\r\n').slice(1) ?? [];
  expect(lines.map((line) => [line.slice(0, 36), line.split(',').at(-1)])).toEqual([
    [file.id, name],
    [lost.id, ''],
    [waiting.id, ''],
  ]);
});

it('[FEED-17] tables of more rows than are read at once are complete and in order', async () => {
  const { partner } = await aKeptPartner('Volumen');
  const people = [];
  for (let index = 0; index < 3; index += 1) people.push((await aPerson(api.admin, { partnerId: partner.id })).id);
  await sql`insert into notifications (id, person_id, kind, params, link, cause)
    select gen_random_uuid(), p, 'ticket.answered', '{}', '/support', 'many-' || n from unnest(${people}::uuid[]) p, generate_series(1, 150) n`.execute(
    api.admin,
  );
  // All at the same time, and another day in between on which nothing happened.
  await sql`insert into analytics_events (happened_at, partner_id, person_id, entity_type, entity_id, event_type)
    select now() - d * interval '2 days', ${partner.id}, ${people[0]}, 'page', 'many', 'view'
      from generate_series(1, 250) n, unnest(array[1, 30]) d`.execute(api.admin);
  await sql`insert into licences (id, partner_id, number, product_name, device_serial, expires_on, source, external_id)
    select gen_random_uuid(), ${partner.id}, 9000 + n, 'Rampart', 'S' || n, '2027-01-01', 'erp', 'L' || n from generate_series(1, 250) n`.execute(
    api.admin,
  );
  const files = await archiveOf(partner.id);
  const columnOf = (name: string, place: number) =>
    (files.get(name) ?? '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[place]);
  const notifications = columnOf('notifications.csv', 0);
  expect([notifications.length, new Set(notifications).size]).toEqual([451, 451]);
  expect(files.get('analytics-events.csv')?.match(/,many,/g)).toHaveLength(500);
  const times = columnOf('analytics-events.csv', 0);
  expect(times.every((time, index) => index === 0 || (times[index - 1] ?? '') <= (time ?? ''))).toBe(true);
  expect(columnOf('licences-erp.csv', 0)).toEqual(Array.from({ length: 250 }, (_, index) => `L${index + 1}`));
});

it('[FEED-17] licences name the partner by the first id that means no other partner', async () => {
  const shared = await aPartner(api.admin, { sapId: 'shared-sap' });
  const headOf = async (values: Parameters<typeof aPartner>[1]) => {
    const partner = await aPartner(api.admin, values);
    await sql`insert into licences (id, partner_id, number, product_name, device_serial, expires_on, source, external_id)
      values (gen_random_uuid(), ${partner.id}, 1, 'Rampart', 'S', '2027-01-01', 'erp', ${partner.id})`.execute(api.admin);
    const [head, row] = ((await archiveOf(partner.id)).get('licences-erp.csv') ?? '').split('\r\n');
    return [head?.split(',')[1], row?.split(',')[1]];
  };
  expect(await headOf({ sapId: 'own-sap', hubspotId: 'h1' })).toEqual(['partnerSapId', 'own-sap']);
  expect(await headOf({ sapId: shared.sapId, hubspotId: 'h2' })).toEqual(['partnerHubspotId', 'h2']);
  expect(await headOf({ sapId: shared.sapId, externalId: 'typed-1' })).toEqual(['partnerExternalId', 'typed-1']);
  // An external id of another source means nothing here.
  expect(await headOf({ externalId: 'foreign-1', source: 'crm' })).toEqual(['partnerExternalId', '']);
});
