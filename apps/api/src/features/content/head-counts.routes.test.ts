import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';

import type { ContentRow } from '@portal/contract/backoffice/content';

import { buildApp, features } from '../../app.ts';
import { anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let editor: Session;

// A server keeps the numbers of people, so each test has its own server, and its own people.
beforeEach(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  owner = await aStaffMember(api.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' });
  editor = await aSession(api.admin, owner);
});

const list = async (q: string, { app } = api): Promise<ContentRow[]> =>
  (await app.inject({ url: `/api/backoffice/content?${new URLSearchParams({ q }).toString()}`, headers: editor.headers })).json()
    .body;

const audienceOf = async (q: string, server = api) => (await list(q, server))[0]?.audience;

const aDocument = (title: string, values: object = {}) =>
  aPieceOfContent(api.admin, 'documents', { name: inEnglish(title), ...values });

async function aDraft(title: string): Promise<number> {
  const payload = { kind: 'documents', title };
  return (await post('', payload)).json().body.id;
}

const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/content${path}`, headers: editor.headers, payload });

const setItem = (id: number, values: object) => api.admin.updateTable('contentItems').set(values).where('id', '=', id).execute();

it('[PUBL-01] shows kind, title, state, languages, audience with head count, owner and time of change', async () => {
  const partners = [await aPartner(api.admin, { country: 'FI', tier: 'Gold' }), await aPartner(api.admin, { country: 'CL' })];
  for (const { id } of [...partners, ...partners.slice(0, 1)]) await aPerson(api.admin, { partnerId: id });
  const named = await anAudience(api.admin, {
    name: 'Finland and one',
    countries: ['FI'],
    partners: partners.map(({ id }) => id),
  });
  const id = await aDocument('Shown in full', {
    name: JSON.stringify({ en: 'Shown in full', de: 'Ganz gezeigt' }),
    audienceId: named,
  });
  await setItem(id, { ownerId: owner.id, outdatedLocales: ['de'], updatedBy: owner.id });

  expect(await list('shown full')).toEqual([
    {
      id,
      kind: 'documents',
      version: 1,
      title: 'Shown in full',
      state: 'live',
      locales: ['de', 'en'],
      outdatedLocales: ['de'],
      audience: { name: 'Finland and one', people: 3 },
      scheduledFor: null,
      scheduleFailed: false,
      publishedUntil: null,
      reviewOn: null,
      owner: { id: owner.id, name: 'Ilse Brandt' },
      updatedAt: expect.any(String),
      updatedBy: 'Ilse Brandt',
    },
  ]);
});

it('[PUBL-01] does not count the people of disabled companies, nor those of other countries and tiers', async () => {
  const gold = await aPartner(api.admin, { country: 'NO', tier: 'Gold' });
  const others = [
    await aPartner(api.admin, { country: 'NO', tier: 'Silver' }),
    await aPartner(api.admin, { country: 'IS', tier: 'Gold' }),
    await aPartner(api.admin, { country: 'NO', tier: 'Gold', disabledAt: new Date() }),
  ];
  for (const { id } of [gold, ...others]) await aPerson(api.admin, { partnerId: id });
  await aDocument('For gold in Norway', { audienceId: await anAudience(api.admin, { countries: ['NO'], tiers: ['Gold'] }) });

  expect(await audienceOf('gold norway')).toEqual({ name: 'An audience', people: 1 });
  await aDocument('For whoever wants it');
  const all = await api.admin
    .selectFrom('partners')
    .select(sql<number>`sum(people_count)::integer`.as('people'))
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  expect(await audienceOf('whoever')).toEqual({ name: null, people: all?.people });
});

it('[PUBL-01] counts the people of a draft’s audience as publishing it would', async () => {
  const inside = await aPartner(api.admin, { country: 'FO', tier: 'Bronze' });
  const outside = await aPartner(api.admin, { country: 'GL' });
  const disabled = await aPartner(api.admin, { country: 'FO', disabledAt: new Date() });
  for (const { id } of [inside, inside, outside, disabled]) await aPerson(api.admin, { partnerId: id });
  const none = { countries: [], tiers: [], partnerIds: [] };
  const audienceOfDraft = async (rule: object) => {
    await setItem(await aDraft('Ruled draft'), { audienceRule: JSON.stringify({ ...none, ...rule }) });
    return audienceOf('ruled draft');
  };
  expect(await audienceOfDraft({ countries: ['FO'] })).toEqual({ name: 'FO', people: 2 });
  expect(await audienceOfDraft({ countries: ['FO'], tiers: ['Silver'] })).toEqual({ name: 'Silver · FO', people: 0 });
  const partnerIds = [inside, outside, disabled].map(({ id }) => id);
  expect(await audienceOfDraft({ countries: ['FO'], partnerIds })).toEqual({ name: 'FO · +3', people: 3 });
  expect(await audienceOfDraft({ nobody: true })).toEqual({ name: '', people: 0 });
  // The mark stays when a country is added to an audience for no one.
  expect(await audienceOfDraft({ nobody: true, countries: ['FO'] })).toEqual({ name: 'FO', people: 2 });
});

it('[PUBL-01] a server counts people once for a while; the editor, a server that has just started, and named companies are exact', async () => {
  const [big, named] = [await aPartner(api.admin, { country: 'PT' }), await aPartner(api.admin, { country: 'ES' })];
  await aPerson(api.admin, { partnerId: big.id });
  await aDocument('Kept count', { audienceId: await anAudience(api.admin, { countries: ['PT'], partners: [named.id] }) });
  const people = async (server = api) => (await audienceOf('kept count', server))?.people;
  expect(await people()).toBe(1);

  await aPerson(api.admin, { partnerId: big.id });
  expect(await people()).toBe(1);
  expect(await people({ ...api, app: await buildApp(api.deps, features) })).toBe(2);
  const audience = { countries: ['PT'], tiers: [], partnerIds: [named.id] };
  const counted = await api.app.inject({
    method: 'POST',
    url: '/api/backoffice/audiences/count',
    headers: editor.headers,
    payload: { audience },
  });
  expect(counted.json().body.people).toBe(2);

  await aPerson(api.admin, { partnerId: named.id });
  expect(await people()).toBe(2);
});

it('[PUBL-01] nobody but staff can have people counted, so that a server never keeps nothing', async () => {
  const count = sql`select * from people_by_country_and_tier()`.execute(api.deps.database);
  await expect(count).rejects.toMatchObject({ code: '42501' });
  await anAudience(api.admin, { countries: ['PT'] });
  const { rows } = await sql`
    select * from head_counts(array(select generate_series(1, 1000)), '{null}', '{PT}', '{null}', '{7}')`.execute(
    api.deps.database,
  );
  expect(rows).toEqual([]);
});
