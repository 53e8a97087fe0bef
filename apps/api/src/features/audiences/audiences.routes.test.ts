import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { anAudience, aPieceOfContent } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;
let partners: Record<'goldDe' | 'silverDe' | 'goldFr' | 'nowhere' | 'disabled', Partner>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ headers } = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
  partners = {
    goldDe: await aCompany('Alpstein', { country: 'DE', tier: 'Gold', priceId: 'EU-1' }, 3),
    silverDe: await aCompany('Brattli', { country: 'DE', tier: 'Silver' }, 1),
    goldFr: await aCompany('Dijkstra Réseaux', { country: 'FR', tier: 'Gold', email: 'secret@dijkstra.test' }, 2),
    nowhere: await aCompany('Elbmarsch', { country: null, tier: null }, 1),
    disabled: await aCompany('Gone', { country: 'DE', tier: 'Gold', disabledAt: new Date() }, 1),
  };
  await aPerson(api.admin, { partnerId: partners.goldDe.id, disabledAt: new Date() });
});

async function aCompany(name: string, values: object, people: number): Promise<Partner> {
  const partner = await aPartner(api.admin, { name, ...values });
  for (let n = 0; n < people; n += 1) await aPerson(api.admin, { partnerId: partner.id });
  return partner;
}

const rule = (values: object = {}) => ({ countries: [], tiers: [], partnerIds: [], ...values });

async function count(audience: object | null, contentId?: number) {
  const url = '/api/backoffice/audiences/count';
  const response = await api.app.inject({ method: 'POST', url, headers, payload: { audience, contentId } });
  expect(response.statusCode).toBe(200);
  return response.json().body;
}

const get = async (path: string) => (await api.app.inject({ url: `/api/backoffice/audiences/${path}`, headers })).json().body;

describe('the head count of an audience', () => {
  it('[PUBL-08] counts people and companies by country, without those who are disabled', async () => {
    expect(await count(null)).toEqual({
      people: 7,
      companies: 4,
      countries: [
        { country: 'DE', people: 4 },
        { country: 'FR', people: 2 },
        { country: null, people: 1 },
      ],
      difference: null,
    });
    expect(await count(rule())).toMatchObject({ people: 7, companies: 4 });
    expect(await count(rule({ countries: ['DE'] }))).toMatchObject({ people: 4, companies: 2 });
    expect(await count(rule({ tiers: ['Gold'] }))).toMatchObject({ people: 5, companies: 2 });
    expect(await count(rule({ countries: ['DE'], tiers: ['Gold'] }))).toMatchObject({ people: 3, companies: 1 });
  });

  it('[PUBL-08] adds named companies to those of the rule', async () => {
    const partnerIds = [partners.nowhere.id, partners.goldDe.id];
    expect(await count(rule({ partnerIds }))).toMatchObject({ people: 4, companies: 2 });
    expect(await count(rule({ countries: ['DE'], partnerIds }))).toMatchObject({ people: 5, companies: 3 });
    expect(await count(rule({ partnerIds: [partners.disabled.id] }))).toMatchObject({ people: 0, companies: 0, countries: [] });
  });
});

describe('before publishing', () => {
  it('[PUBL-08] shows who gains and who loses the content', async () => {
    const audienceId = await anAudience(api.admin, { countries: ['DE'], partners: [partners.nowhere.id] });
    const id = await aPieceOfContent(api.admin, 'documents', { audienceId });
    expect((await count(rule({ tiers: ['Gold'] }), id)).difference).toEqual({
      gains: { people: 2, companies: 1, names: ['Dijkstra Réseaux'] },
      loses: { people: 2, companies: 2, names: ['Brattli', 'Elbmarsch'] },
    });
    expect((await count(null, id)).difference).toMatchObject({ gains: { companies: 1 }, loses: { companies: 0, names: [] } });
  });

  it('[PUBL-08] compares with everybody if it was for everybody, and with nobody if its audience is empty', async () => {
    const forAll = await aPieceOfContent(api.admin, 'news');
    expect((await count(rule({ countries: ['FR'] }), forAll)).difference).toMatchObject({
      gains: { people: 0, companies: 0, names: [] },
      loses: { people: 5, companies: 3, names: ['Alpstein', 'Brattli', 'Elbmarsch'] },
    });
    const forNobody = await aPieceOfContent(api.admin, 'news', { audienceId: await anAudience(api.admin, {}) });
    expect((await count(null, forNobody)).difference).toMatchObject({ gains: { companies: 4 }, loses: { companies: 0 } });
  });

  it('[PUBL-08] says that everybody loses what becomes visible to nobody, and that nobody gains what stays so', async () => {
    const nobody = rule({ nobody: true });
    const forNobody = await aPieceOfContent(api.admin, 'news', { audienceId: await anAudience(api.admin, {}) });
    expect(await count(nobody, forNobody)).toMatchObject({
      people: 0,
      companies: 0,
      difference: { gains: { people: 0, companies: 0 }, loses: { people: 0, companies: 0 } },
    });
    const forAll = await aPieceOfContent(api.admin, 'news');
    expect((await count(nobody, forAll)).difference).toMatchObject({
      gains: { companies: 0 },
      loses: { people: 7, companies: 4 },
    });
  });

  it('[PUBL-08] names at most ten companies, those with most people first', async () => {
    const country = 'NZ';
    for (let n = 1; n <= 12; n += 1) await aCompany(`Kiwi ${n}`, { country }, n === 12 ? 2 : 0);
    const id = await aPieceOfContent(api.admin, 'news', { audienceId: await anAudience(api.admin, { countries: ['FR'] }) });
    const { gains } = (await count(rule({ countries: [country] }), id)).difference;
    expect(gains).toMatchObject({ people: 2, companies: 12 });
    expect(gains.names).toHaveLength(10);
    expect(gains.names[0]).toBe('Kiwi 12');
    await sql`update partners set disabled_at = now() where country = ${country}`.execute(api.admin);
  });

  it('shows no difference for content that is not published', async () => {
    const draft = await aPieceOfContent(api.admin, 'news', { publishedFrom: null });
    const coming = await aPieceOfContent(api.admin, 'news', { publishedFrom: new Date(Date.now() + 3_600_000) });
    const expired = await aPieceOfContent(api.admin, 'news', { publishedUntil: new Date(Date.now() - 3_600_000) });
    for (const id of [draft, coming, expired, 999_999]) expect((await count(null, id)).difference).toBeNull();
  });
});

describe('the choices of an audience', () => {
  it('are the countries, tiers and price groups of partners, and the audiences with a name', async () => {
    const id = await anAudience(api.admin, { name: 'Key accounts', tiers: ['Gold'], partners: [partners.nowhere.id] });
    await sql`insert into audiences (name, countries, rule_key) values ('Unnamed', '{DE}', 'some key')`.execute(api.admin);
    await aPriceList(api.admin, {}, { priceGroup: 'EU-2' });
    const { saved, partners: named, ...options } = await get('options');
    expect(options).toMatchObject({ countries: ['DE', 'FR', 'NZ'], tiers: ['Gold', 'Silver'], priceGroups: ['EU-1', 'EU-2'] });
    expect(saved).toContainEqual({
      id,
      name: 'Key accounts',
      rule: { countries: [], tiers: ['Gold'], partnerIds: [partners.nowhere.id] },
    });
    expect(named).toContainEqual({ id: partners.nowhere.id, name: partners.nowhere.name });
    expect(saved.map(({ name }: { name: string }) => name)).not.toContain('Unnamed');
  });

  it('name every company that the audiences with a name list, also more than a single one can list', async () => {
    const audienceIds = [
      await anAudience(api.admin, { name: 'First half' }),
      await anAudience(api.admin, { name: 'Second half' }),
    ];
    await sql`
      with listed as (
        insert into partners (id, name) select gen_random_uuid(), 'Listed ' || n from generate_series(1, 600) as n returning id
      )
      insert into audience_partners (audience_id, partner_id)
      select case when row_number() over () <= 300 then ${audienceIds[0]}::integer else ${audienceIds[1]}::integer end, id
        from listed`.execute(api.admin);
    const { partners: named } = await get('options');
    expect(named.filter(({ name }: { name: string }) => name.startsWith('Listed '))).toHaveLength(600);
  });

  it('are companies by the words of their name, in any order and without accents', async () => {
    const found = { id: partners.goldFr.id, name: 'Dijkstra Réseaux', country: 'FR', tier: 'Gold' };
    expect(await get('partners?q=reseaux%20dijk')).toEqual([found]);
    expect(await get('partners?q=gone')).toEqual([]);
    expect(await get('partners?q=%20')).toEqual([]);
    // An editor must not find out an e-mail address by trying.
    expect(await get('partners?q=secret@dijkstra')).toEqual([]);
  });
});
