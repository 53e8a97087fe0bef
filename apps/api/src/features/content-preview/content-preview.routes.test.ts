import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ContentPreview, PreviewPerson } from '@portal/contract/backoffice/content-preview';

import { openDatabase } from '../../db/database.ts';
import {
  aContentPicture,
  aDocumentFile,
  anAudience,
  aPieceOfContent,
  aProductIn,
  inEnglish,
} from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { aRevision } from '../../testing/content/revision-factories.ts';
import { anUploadingEditor } from '../../testing/content/staff-uploads.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { indexPending } from '../search/index-content.ts';

let api: TestApi;
let headers: Record<string, string>;
let german: Person;
let french: Person;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ headers } = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
  german = await aPersonIn('Hallamber Netze', { country: 'DE', tier: 'Gold' }, { locale: 'de', firstName: 'Greta' });
  french = await aPersonIn('Lumen Réseaux', { country: 'FR', tier: 'Silver' }, { locale: 'fr', firstName: 'Fabien' });
});

async function aPersonIn(name: string, partner: object, person: object): Promise<Person> {
  return aPerson(api.admin, { partnerId: (await aPartner(api.admin, { name, ...partner })).id, ...person });
}

const call = (id: number, person: Pick<Person, 'id'>) =>
  api.app.inject({ url: `/api/backoffice/content/${id}/preview?personId=${person.id}`, headers });

async function preview(id: number, person: Person): Promise<ContentPreview> {
  const response = await call(id, person);
  expect(response.statusCode).toBe(200);
  return response.json().body;
}

/** Everything that a preview writes before it is rolled back. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(c) order by id) from content_items c) as items, (select jsonb_agg(to_jsonb(n) order by id) from news n) as news,
           (select changes from content_revision) as revision, (select jsonb_agg(to_jsonb(r) order by content_id, number) from revisions r) as revisions,
           (select count(*) from audit_events) as events, (select count(*) from search_entries) as entries, (select count(*) from search_words) as words,
           (select count(*) from search_index_queue) as queue, (select count(*) from audiences) as audiences,
           (select count(*) from notifications) as notifications`.execute(api.admin);
  return rows;
}

describe('the preview', () => {
  it('[PUBL-09] shows a draft to somebody in its audience, with its place, search and notification', async () => {
    await aPieceOfContent(api.admin, 'news', { title: inEnglish('An older one'), modifiedAt: new Date(Date.now() - 60_000) });
    const id = await aRevision(api.admin, 'news', {
      fields: { title: { en: 'Marmots return', de: 'Murmeltiere kehren zurück' }, description: { en: 'All of them.' } },
      readyLocales: ['de'],
      audience: { countries: ['DE'] },
    });
    expect(await preview(id, german)).toEqual({
      sees: true,
      reason: 'countryAndTier',
      locale: 'de',
      texts: { title: 'Murmeltiere kehren zurück', description: 'All of them.' },
      fallbacks: ['description'],
      details: {},
      files: [],
      facts: [],
      linked: [],
      place: { name: null, path: `/newsannouncements?item=${id}`, position: 1, total: 2 },
      search: { query: 'Murmeltiere kehren zurück', rank: 1 },
      notification: { title: 'Murmeltiere kehren zurück', text: 'News: Murmeltiere kehren zurück', isRepeated: false },
    });
  });

  it('[PUBL-09] shows nothing to somebody outside the audience', async () => {
    const links = [await aPieceOfContent(api.admin, 'events')];
    const fields = { title: { en: 'Only Germany' }, links };
    const id = await aRevision(api.admin, 'news', { fields, audience: { countries: ['DE'] } });
    expect(await preview(id, german)).toMatchObject({ linked: [{ shown: 1 }] });
    expect(await preview(id, french)).toMatchObject({
      sees: false,
      reason: 'notInAudience',
      texts: {},
      details: {},
      files: [],
      facts: [],
      linked: [],
      place: null,
      search: { rank: null },
      notification: null,
    });
  });

  it('[PUBL-09] shows the facts of a product in the language of the person, and its documents as the portal lists them', async () => {
    const sheet = await aPieceOfContent(api.admin, 'documents', { name: { en: 'Data sheet', de: 'Datenblatt' } });
    const planned = await aPieceOfContent(api.admin, 'documents', { publishedFrom: null });
    const first = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('A first one') });
    const facts = [
      { label: { en: 'Weight', de: 'Gewicht' }, value: { en: '2 kg' } },
      { label: { en: 'Colour' }, value: { en: 'Brown', de: 'Braun' } },
    ];
    const id = await aRevision(api.admin, 'products', {
      fields: {
        name: { en: 'Burrow' },
        model: 'B-1',
        slug: 'burrow',
        facts,
        documentId: first,
        documents: [planned, sheet, first],
      },
      readyLocales: ['de'],
    });
    expect(await preview(id, german)).toMatchObject({
      details: { model: 'B-1' },
      facts: [
        { label: 'Gewicht', value: '2 kg' },
        { label: 'Colour', value: 'Braun' },
      ],
      linked: [{ field: 'documents', titles: ['A first one', 'Datenblatt'], shown: 2, hidden: 1 }],
    });
  });

  it('[PUBL-09] counts linked content that the portal leaves out: over, for others, or without a file', async () => {
    const over = new Date(Date.now() - 86_400_000);
    const unreadable = await aPieceOfContent(api.admin, 'documents');
    const links = [
      await aPieceOfContent(api.admin, 'events', { name: inEnglish('Next fair'), startsAt: new Date(Date.now() + 86_400_000) }),
      await aPieceOfContent(api.admin, 'events', { name: inEnglish('Last fair'), startsAt: over, endsAt: over }),
      unreadable,
      await aPieceOfContent(api.admin, 'products', { audienceId: await anAudience(api.admin, { countries: ['FR'] }) }),
    ];
    const news = await aRevision(api.admin, 'news', { fields: { title: { en: 'Fairs' }, links } });
    expect((await preview(news, german)).linked).toEqual([{ field: 'links', titles: ['Next fair'], shown: 1, hidden: 3 }]);

    const link = await aRevision(api.admin, 'quick_links', { fields: { title: { en: 'Read' }, documentId: unreadable } });
    expect((await preview(link, german)).linked).toEqual([{ field: 'documentId', titles: [], shown: 0, hidden: 1 }]);
    await aDocumentFile(api.admin, unreadable);
    expect((await preview(link, german)).linked).toMatchObject([{ shown: 1, hidden: 0 }]);
  });

  it('[PUBL-09] names the first ten products of a portfolio that nobody has opened in the back office', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    for (let number = 1; number <= 12; number++) await aProductIn(api.admin, portfolio, { name: inEnglish(`Den ${number}`) });
    const [linked] = (await preview(portfolio, german)).linked;
    expect(linked).toMatchObject({ field: 'products', shown: 12, hidden: 0 });
    expect(linked?.titles).toHaveLength(10);
  });

  it('[PUBL-09] shows the file that the person gets: in their language if it is ready, or else in English', async () => {
    const { uploaded } = await anUploadingEditor(api);
    const id = await aRevision(api.admin, 'documents', { fields: { name: { en: 'Guide' } } });
    const files = [];
    for (const locale of ['en', 'de', 'fr'])
      files.push(await uploaded({ id, locale }, { document: { name: `${locale}.pdf`, bytes: aPdf() } }));
    await sql`update revisions set files = ${files.map((file) => file.id)}, ready_locales = '{de}' where content_id = ${id}`.execute(
      api.admin,
    );
    expect((await preview(id, german)).files).toEqual([files[1]]);
    expect((await preview(id, french)).files).toEqual([files[0]]);
  });

  it('[PUBL-09] shows the picture of content that nobody has opened in the back office', async () => {
    const id = await aPieceOfContent(api.admin, 'news');
    await aContentPicture(api.admin, 'news', id);
    expect((await preview(id, german)).files).toMatchObject([{ role: 'picture', locale: null, version: 1 }]);
  });

  it('[PUBL-09] shows English where a language is missing or not ready', async () => {
    const title = { en: 'Badgers', de: 'Dachse', fr: 'Blaireaux' };
    const id = await aRevision(api.admin, 'news', { fields: { title }, readyLocales: ['fr'] });
    expect(await preview(id, german)).toMatchObject({ reason: 'everybody', texts: { title: 'Badgers' }, fallbacks: ['title'] });
    expect(await preview(id, french)).toMatchObject({ texts: { title: 'Blaireaux' }, fallbacks: [] });
  });

  it('[PUBL-09] changes nothing', async () => {
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('What partners read') });
    await indexAll();
    await aRevision(api.admin, 'news', { fields: { title: { en: 'Otterly new' } }, audience: { tiers: ['Never used'] } }, id);
    const before = await everything();
    await preview(id, german);
    await preview(id, french);
    expect(await everything()).toEqual(before);
  });

  it('[PUBL-09] cannot be committed', async () => {
    const id = await aRevision(api.admin, 'news', { fields: { title: { en: 'Never' } } });
    const before = await everything();
    const staff = await aStaffMember(api.admin, { role: 'admin' });
    const commit = api.deps.asViewer(
      {
        sessionId: '',
        sessionKind: 'full',
        personId: staff.id,
        kind: 'staff',
        role: 'admin',
        partnerId: null,
        renewalsEnabled: false,
        hasTwoFactor: true,
        viewedBy: null,
      },
      (db) => sql`select preview_publish(${id}, ${german.partnerId})`.execute(db),
    );
    await expect(commit).rejects.toThrow('a preview is never committed');
    expect(await everything()).toEqual(before);
  });

  it('[PUBL-09] finds the draft by its new title among the others, and not by the old one', async () => {
    const ids = [];
    for (const title of ['Weasel handbook', 'Weasel', 'Stoat'])
      ids.push(await aPieceOfContent(api.admin, 'documents', { name: inEnglish(title) }));
    await indexAll();
    const stoat = ids[2] ?? 0;
    expect((await preview(stoat, german)).search).toEqual({ query: 'Stoat', rank: 1 });
    await aRevision(api.admin, 'documents', { fields: { name: { en: 'Weasel and stoat' } } }, stoat);
    expect((await preview(stoat, german)).search).toEqual({ query: 'Weasel and stoat', rank: 1 });
    await aRevision(api.admin, 'documents', { fields: { name: { en: 'Weasel' } } }, stoat);
    expect((await preview(stoat, german)).search.rank).toBeLessThanOrEqual(2);
  });

  it('[PUBL-09] names the reason: by name, by price group, or that its time is over', async () => {
    const named = await aRevision(api.admin, 'news', {
      fields: { title: { en: 'By name' } },
      audience: { countries: ['DE'], partnerIds: [french.partnerId ?? ''] },
    });
    expect(await preview(named, french)).toMatchObject({ sees: true, reason: 'named' });

    const over = await aRevision(api.admin, 'news', {
      fields: { title: { en: 'Over' } },
      publishedUntil: new Date(Date.now() - 60_000),
    });
    expect(await preview(over, german)).toMatchObject({ sees: false, reason: 'expired' });

    const buyer = await aPersonIn('Buyer', { priceId: 'EU-7' }, {});
    const fields = { name: { en: 'Prices' }, priceGroup: 'EU-7', currency: 'EUR', effectiveFrom: '2026-01-01', prices: [] };
    const prices = await aRevision(api.admin, 'price_lists', { fields });
    expect(await preview(prices, buyer)).toMatchObject({
      sees: true,
      details: { currency: 'EUR', effectiveFrom: '2026-01-01', prices: '0' },
      reason: 'priceGroup',
      place: { path: '/pricelist', position: 1 },
    });
    expect(await preview(prices, german)).toMatchObject({ sees: false, reason: 'notInAudience' });
  });

  it('[PUBL-09] shows what is published, withdrawn or planned as if it were published now', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { name: inEnglish('Rodents') });
    await aProductIn(api.admin, portfolio, { name: inEnglish('Beaver 1') });
    const product = await aProductIn(api.admin, portfolio, { name: inEnglish('Beaver 2') });
    const place = { name: 'Rodents', path: `/playbook/${portfolio}/${product}`, position: 2, total: 2 };
    expect(await preview(product, german)).toMatchObject({ sees: true, texts: { name: 'Beaver 2' }, place });
    for (const publishedFrom of [null, new Date(Date.now() + 3_600_000)]) {
      await api.admin.updateTable('products').set({ publishedFrom }).where('id', '=', product).execute();
      expect(await preview(product, german)).toMatchObject({ sees: true, place });
    }
  });

  it('[PUBL-09] has a place for every kind', async () => {
    const when = { startsAt: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'Europe/Berlin' };
    const fields = { title: { en: 'A title' }, name: { en: 'A name' } };
    const drafts = {
      documents: {},
      products: {},
      portfolios: {},
      assets: { mediaType: 'sales-flyers' },
      events: when,
      slides: {},
      onboarding_cards: { key: 'other' },
      quick_links: { url: 'https://example.test', isExternal: true },
    } as const;
    const positions: Record<string, number | null | undefined> = {};
    for (const [kind, more] of Object.entries(drafts)) {
      const id = await aRevision(api.admin, kind as keyof typeof drafts, { fields: { ...fields, ...more } });
      const position = (await preview(id, french)).place?.position;
      positions[kind] = position === undefined || position === null ? position : 1;
    }
    // A document that belongs to no product, and a product without a portfolio, are in no list.
    expect(positions).toEqual({
      documents: null,
      products: null,
      portfolios: 1,
      assets: 1,
      events: 1,
      slides: 1,
      onboarding_cards: 1,
      quick_links: 1,
    });
  });

  it('says that readers of news have been told before', async () => {
    const id = await aPieceOfContent(api.admin, 'news');
    await sql`insert into news_announcements (news_id) values (${id})`.execute(api.admin);
    expect((await preview(id, german)).notification).toMatchObject({ isRepeated: true });
  });

  it('says what is wrong with a draft that cannot be published, and knows no strangers', async () => {
    const broken = await aRevision(api.admin, 'events', { fields: { name: { en: 'Without a time' } } });
    expect((await call(broken, german)).json()).toMatchObject({ code: 'content.incomplete' });
    expect((await call(broken, { id: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
    expect((await call(999_999, german)).statusCode).toBe(404);
    const staff = await aStaffMember(api.admin);
    expect((await call(broken, staff)).statusCode).toBe(404);
  });
});

async function indexAll(): Promise<void> {
  const worker = openDatabase(api.database.urlAs('portal_worker'), 1);
  await indexPending(worker);
  await worker.destroy();
}

describe('the people of a preview', () => {
  const find = async (q: string): Promise<PreviewPerson[]> =>
    (await api.app.inject({ url: `/api/backoffice/content-preview/people?q=${encodeURIComponent(q)}`, headers })).json().body;

  it('[PUBL-09] are found by name and company, without their e-mail addresses', async () => {
    const greta = {
      id: german.id,
      name: `Greta ${german.lastName}`,
      company: 'Hallamber Netze',
      country: 'DE',
      tier: 'Gold',
      locale: 'de',
    };
    expect(await find('hallamb greta')).toEqual([greta]);
    expect((await find('reseaux')).map(({ id }) => id)).toEqual([french.id]);
    expect((await find('')).map(({ id }) => id)).toEqual(expect.arrayContaining([german.id, french.id]));
    expect(await find(german.email)).toEqual([]);
  });

  it('are neither disabled nor staff', async () => {
    await aPersonIn('Otter Oy', {}, { firstName: 'Otso', disabledAt: new Date() });
    await aPersonIn('Otter Disabled', { disabledAt: new Date() }, { firstName: 'Otso' });
    await aStaffMember(api.admin, { firstName: 'Otso' });
    expect(await find('otso')).toEqual([]);
  });
});
