import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { RevisionRow } from '@portal/contract/backoffice/content';
import { queryGraphql } from '@portal/contract/graphql';

import { aContentPicture, anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { type DraftChanges, draftOf, editing } from '../../testing/content/editing.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let editor: Session;
let colleague: Session;
let colleagueId: string;
let reader: Session;
let edit: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' }));
  const chen = await aStaffMember(api.admin, { role: 'editor', firstName: 'Chen', lastName: 'Wu' });
  colleagueId = chen.id;
  colleague = await aSession(api.admin, chen);
  const partner = await aPartner(api.admin, { country: 'DE', tier: 'Gold' });
  reader = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
  edit = editing(api, editor);
});

async function newsOf({ headers }: Session, locale = 'en'): Promise<{ id: string; title: string; description: string | null }[]> {
  const query = `{ getNewsListing(first: 1000, defaultLanguage: "${locale}") { edges { node { id title description } } } }`;
  const url = `${queryGraphql.path}?apikey=${api.deps.config.CONTENT_API_KEY}`;
  const response = await api.app.inject({ method: 'POST', url, headers, payload: { query } });
  return response.json().data.getNewsListing.edges.map(({ node }: { node: object }) => node);
}

const newsOfReader = async (id: number, locale = 'en') => (await newsOf(reader, locale)).find((item) => Number(item.id) === id);

const auditOf = (id: number) =>
  api.admin
    .selectFrom('auditEvents')
    .select(['action', 'before', 'after'])
    .where('subjectKind', '=', 'content')
    .where('subjectId', '=', String(id))
    .orderBy('happenedAt')
    .orderBy('id')
    .execute();

describe('a draft', () => {
  it('[PUBL-02] is not in the list of a partner before it is published, and is afterwards', async () => {
    let news = await edit.create('news', 'Release 9.3 is out');
    news = await edit.save(news, { fields: { description: { en: 'Faster and safer.' } } });
    expect(await newsOfReader(news.id)).toBeUndefined();

    news = await edit.publish(news);
    expect(news).toMatchObject({ state: 'live', draftNumber: null, title: 'Release 9.3 is out' });
    expect(await newsOfReader(news.id)).toMatchObject({ title: 'Release 9.3 is out', description: 'Faster and safer.' });
  });

  it('[PUBL-03] is beside what is published: partners see the old text until the new one is published', async () => {
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Old title') });
    let news = await edit.read(id);
    expect(news).toMatchObject({ state: 'live', title: 'Old title', draftNumber: null });

    news = await edit.save(news, { fields: { title: { en: 'New title' } } });
    expect(news).toMatchObject({ state: 'changed', title: 'New title' });
    expect(await newsOfReader(id)).toMatchObject({ title: 'Old title' });

    await edit.publish(news);
    expect(await newsOfReader(id)).toMatchObject({ title: 'New title' });
  });

  it('[PUBL-03] can be discarded, and stays among the versions', async () => {
    let news = await edit.publish(await edit.create('news', 'As published'));
    news = await edit.save(news, { fields: { title: { en: 'Never mind' } } });
    news = await edit.does('discard', news);

    expect(news).toMatchObject({ state: 'live', title: 'As published', draftNumber: null });
    const { body } = await revisionsOf(news.id);
    expect(body.map(({ state }) => state)).toEqual(['discarded', 'live']);
  });

  it('[PUBL-03] is one version per sitting when it is saved while typing', async () => {
    let news = await edit.create('news', 'N');
    news = await edit.save(news, { fields: { title: { en: 'Ne' } } });
    for (const title of ['New', 'News', 'Newsletter'])
      news = await edit.save(news, { fields: { title: { en: title } }, continues: true });

    expect((await revisionsOf(news.id)).body).toMatchObject([{ state: 'draft', changed: ['title'] }, { number: 1 }]);
    expect(news.title).toBe('Newsletter');
    expect((await auditOf(news.id)).map(({ action }) => action)).toEqual(['content.created', 'content.saved']);
  });

  it('does not continue the sitting of somebody else', async () => {
    let news = await edit.create('news', 'Shared');
    news = await edit.save(news, { fields: { title: { en: 'Shared one' } }, continues: true });
    news = await edit.save(news, { fields: { title: { en: 'Shared two' } }, continues: true }, colleague);
    expect((await revisionsOf(news.id)).body.map(({ author }) => author)).toEqual(['Chen Wu', 'Ilse Brandt']);
    expect(news.revision).toMatchObject({ author: 'Chen Wu', authorId: colleagueId });
  });

  it('[PUBL-03] made from an older version is refused, whoever comes second', async () => {
    const news = await edit.create('news', 'Contested');
    await edit.save(news, { fields: { title: { en: 'Hers' } } }, colleague);
    const late = await edit.post(`/${news.id}/draft`, draftOf(news, { fields: { title: { en: 'Mine' } } }));
    expect([late.statusCode, late.json().code]).toEqual([409, 'record.changed']);
    for (const action of ['publish', 'discard', 'withdraw', 'delete', 'restore', 'unschedule'])
      expect((await edit.post(`/${news.id}/${action}`, { version: news.version, at: null, number: 1 })).statusCode).toBe(409);
    expect((await edit.read(news.id)).title).toBe('Hers');
  });

  it('refuses a year that the database does not know', async () => {
    const news = await edit.create('news', 'Ancient');
    for (const [path, payload] of [
      ['draft', draftOf(news, { publishedUntil: '0000-01-01T00:00:00Z' })],
      ['stewardship', { version: news.version, ownerId: null, reviewOn: '0000-01-01' }],
    ] as const) {
      const response = await edit.post(`/${news.id}/${path}`, payload);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 400, 'request.invalid']);
    }
  });

  it('refuses fields of the wrong type and files of other content', async () => {
    const news = await edit.create('news', 'Strict');
    const wrong: DraftChanges[] = [
      { fields: { title: 'Not by language' } },
      { fields: { title: { xx: 'No such language' } } },
      { fields: { title: { en: 'x'.repeat(201) } } },
      { fields: { slug: 'Not an address' } },
      { fields: { links: ['1'] } },
      { files: ['0199f8a0-0000-7000-8000-000000000000'] },
    ];
    for (const changes of wrong) {
      const { statusCode } = await edit.post(`/${news.id}/draft`, draftOf(news, changes));
      expect({ changes, statusCode }).toEqual({ changes, statusCode: 400 });
    }
  });
});

describe('publishing', () => {
  it('[PUBL-04] refuses what is incomplete and says what is missing', async () => {
    const event = await edit.create('events', '');
    const response = await edit.post(`/${event.id}/publish`, { version: event.version, at: null });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'content.incomplete', details: { fields: 'name,startsAt' } });
  });

  it('[PUBL-04] shows content until its end and no longer', async () => {
    let news = await edit.create('news', 'For a moment');
    news = await edit.publish(await edit.save(news, { publishedUntil: new Date(Date.now() + 1500).toISOString() }));
    expect(await newsOfReader(news.id)).toBeDefined();
    await expect.poll(() => newsOfReader(news.id), { timeout: 5000 }).toBeUndefined();
    expect((await edit.read(news.id)).state).toBe('expired');
  });

  it('[PUBL-04] schedules a change, which can be taken back', async () => {
    let news = await edit.publish(await edit.create('news', 'Today'));
    news = await edit.save(news, { fields: { title: { en: 'Tomorrow' } } });
    news = await edit.publish(news, new Date(Date.now() + 86_400_000).toISOString());
    expect(news).toMatchObject({ state: 'scheduled', scheduledNumber: news.draftNumber });
    news = await edit.does('unschedule', news);
    expect(news).toMatchObject({ state: 'changed', scheduledFor: null });
    expect(await newsOfReader(news.id)).toMatchObject({ title: 'Today' });
  });

  it('[PUBL-05] leaves out languages that are not ready: their readers get English', async () => {
    let news = await edit.create('news', 'Hello');
    news = await edit.save(news, { fields: { title: { en: 'Hello', de: 'Hallo', fr: 'Bonjour' } }, readyLocales: ['de'] });
    news = await edit.publish(news);
    expect(await newsOfReader(news.id, 'de')).toMatchObject({ title: 'Hallo' });
    expect(await newsOfReader(news.id, 'fr')).toMatchObject({ title: 'Hello' });
    expect((await edit.read(news.id)).revision.fields['title']).toEqual({ en: 'Hello', de: 'Hallo', fr: 'Bonjour' });
  });

  it('[PUBL-05] knows which translations are older than the English text', async () => {
    let news = await edit.create('news', 'One');
    news = await edit.save(news, { fields: { title: { en: 'One', de: 'Eins', fr: 'Un' } }, readyLocales: ['de', 'fr'] });
    expect(news.outdatedLocales).toEqual([]);
    news = await edit.save(news, { fields: { title: { en: 'Two', de: 'Eins', fr: 'Un' } } });
    expect(news.revision.outdated).toEqual({ de: { title: 'One' }, fr: { title: 'One' } });
    expect(news.outdatedLocales.toSorted()).toEqual(['de', 'fr']);
    news = await edit.save(news, { fields: { title: { en: 'Two', de: 'Zwei', fr: 'Un' } } });
    expect(news.outdatedLocales).toEqual(['fr']);
    news = await edit.save(news, { confirmed: [{ locale: 'fr', field: 'title' }] });
    expect(news.outdatedLocales).toEqual([]);
  });

  it('[PUBL-08] gives content to its audience and to nobody else', async () => {
    const elsewhere = await aPartner(api.admin, { country: 'NO', tier: 'Gold' });
    const outsider = await aSession(api.admin, await aPerson(api.admin, { partnerId: elsewhere.id }));
    let news = await edit.create('news', 'For Germany');
    news = await edit.save(news, { audience: { countries: ['DE'], tiers: ['Gold'], partnerIds: [] } });
    news = await edit.publish(news);
    const sees = async (session: Session) => (await newsOf(session)).some(({ id }) => Number(id) === news.id);
    expect([await sees(reader), await sees(outsider)]).toEqual([true, false]);

    news = await edit.save(news, { audience: { countries: ['DE'], tiers: [], partnerIds: [elsewhere.id] } });
    await edit.publish(news);
    expect([await sees(reader), await sees(outsider)]).toEqual([true, true]);
  });

  it('shares one audience among all content with the same rule', async () => {
    const audience = { countries: ['PT', 'ES'], tiers: [], partnerIds: [] };
    const one = await edit.publish(await edit.save(await edit.create('news', 'Uno'), { audience }));
    const other = await edit.publish(
      await edit.save(await edit.create('news', 'Dos'), { audience: { ...audience, countries: ['ES', 'PT'] } }),
    );
    const rows = await api.admin.selectFrom('news').select('audienceId').where('id', 'in', [one.id, other.id]).execute();
    expect(new Set(rows.map(({ audienceId }) => audienceId)).size).toBe(1);
  });

  it('keeps the audience of content that came in otherwise', async () => {
    const audienceId = await anAudience(api.admin, { countries: ['DE'], tiers: ['Gold'] });
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Limited'), audienceId });
    let news = await edit.read(id);
    expect(news.revision.audience).toEqual({ countries: ['DE'], tiers: ['Gold'], partnerIds: [] });
    news = await edit.publish(await edit.save(news, { fields: { title: { en: 'Still limited' } } }));
    expect(await newsOfReader(id)).toMatchObject({ title: 'Still limited' });
  });

  it('names an address that another item has', async () => {
    await edit.publish(await edit.save(await edit.create('news', 'First'), { fields: { slug: 'same-address' } }));
    const second = await edit.save(await edit.create('news', 'Second'), { fields: { slug: 'same-address' } });
    const response = await edit.post(`/${second.id}/publish`, { version: second.version, at: null });
    expect([response.statusCode, response.json().code]).toEqual([409, 'content.addressTaken']);
  });

  it('[PUBL-14] withdraws content: partners lose it, staff keep it as a draft and can publish or delete it', async () => {
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Going') });
    let news = await edit.does('withdraw', await edit.read(id));
    expect(news).toMatchObject({ state: 'draft', title: 'Going' });
    expect(await newsOfReader(id)).toBeUndefined();

    news = await edit.publish(news);
    expect(await newsOfReader(id)).toBeDefined();
    expect((await edit.post(`/${id}/delete`, { version: news.version })).json().code).toBe('content.published');

    news = await edit.does('withdraw', news);
    await edit.does('delete', news);
    expect(await edit.read(id)).toBeUndefined();
    expect(await api.admin.selectFrom('revisions').select('number').where('contentId', '=', id).execute()).toEqual([]);
  });

  it('records every step with the fields before and after', async () => {
    let news = await edit.publish(await edit.create('news', 'Audited'));
    news = await edit.save(news, { fields: { title: { en: 'Audited twice' } } });
    await edit.publish(news);
    expect(await auditOf(news.id)).toMatchObject([
      { action: 'content.created' },
      { action: 'content.published', before: null },
      { action: 'content.saved', before: { title: { en: 'Audited' } }, after: { title: { en: 'Audited twice' } } },
      { action: 'content.published', before: { title: { en: 'Audited' } }, after: { title: { en: 'Audited twice' } } },
    ]);
  });
});

const revisionsOf = async (id: number): Promise<{ body: RevisionRow[]; total: number }> =>
  (await api.app.inject({ url: `/api/backoffice/content/${id}/revisions`, headers: editor.headers })).json();

describe('versions', () => {
  it('[PUBL-10] say who changed what and when, and can be read in full', async () => {
    let news = await edit.create('news', 'Versioned');
    news = await edit.save(news, { fields: { title: { en: 'Versioned', de: 'Fassung' } } });
    news = await edit.save(news, { audience: { countries: ['DE'], tiers: [], partnerIds: [] } }, colleague);
    const { body, total } = await revisionsOf(news.id);
    expect(total).toBe(3);
    expect(body).toMatchObject([
      { author: 'Chen Wu', changed: ['audience'], state: 'draft' },
      { author: 'Ilse Brandt', changed: ['locale.de'], state: 'earlier' },
      { author: 'Ilse Brandt', changed: [], state: 'earlier' },
    ]);
    const response = await api.app.inject({ url: `/api/backoffice/content/${news.id}/revisions/2`, headers: editor.headers });
    expect(response.json().body).toMatchObject({ number: 2, fields: { title: { de: 'Fassung' } }, audience: null });
  });

  it('[PUBL-10] name the companies and the content that they refer to, although the newest does not any more', async () => {
    const partner = await aPartner(api.admin, { name: 'Fjordline Data' });
    const document = await edit.create('documents', 'Wiring plan');
    const audience = { countries: [], tiers: [], partnerIds: [partner.id] };
    let product = await edit.create('products', 'Compared');
    product = await edit.save(product, { audience, fields: { documents: [document.id] } });
    const { number } = product.revision;
    product = await edit.save(product, { audience: null, fields: { documents: [] } }, colleague);
    expect(product).toMatchObject({ partners: [], references: [] });
    const url = `/api/backoffice/content/${product.id}/revisions/${number}`;
    expect((await api.app.inject({ url, headers: editor.headers })).json().body).toMatchObject({
      partners: [{ id: partner.id, name: 'Fjordline Data' }],
      references: [{ id: document.id, title: 'Wiring plan' }],
    });
  });

  it('[PUBL-10] restores one as a new draft with texts, audience and end', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const audience = { countries: ['DE'], tiers: [], partnerIds: [] };
    let news = await edit.create('news', 'First');
    news = await edit.save(news, { audience, publishedUntil: until });
    const number = news.revision.number;
    news = await edit.publish(news);
    news = await edit.publish(
      await edit.save(news, { fields: { title: { en: 'Second' } }, audience: null, publishedUntil: null }),
    );
    news = await edit.does('restore', news, { number });
    expect(news).toMatchObject({
      state: 'changed',
      revision: { fields: { title: { en: 'First' } }, audience, publishedUntil: until },
    });
    expect(await newsOfReader(news.id)).toMatchObject({ title: 'Second' });
    expect((await revisionsOf(news.id)).body[0]).toMatchObject({ restoredFrom: number, state: 'draft' });
  });

  it('are for staff alone', async () => {
    const news = await edit.create('news', 'Secret');
    for (const path of ['', '/revisions', '/revisions/1'])
      expect(
        (await api.app.inject({ url: `/api/backoffice/content/${news.id}${path}`, headers: reader.headers })).statusCode,
      ).toBe(403);
    const seen = await api.deps.database.transaction().execute(async (db) => (await sql`select from revisions`.execute(db)).rows);
    expect(seen).toEqual([]);
  });
});

describe('content that refers to other content', () => {
  const productsOf = async (portfolio: number): Promise<number[]> =>
    (
      await api.admin
        .selectFrom('portfolioProducts')
        .select('productId')
        .where('portfolioId', '=', portfolio)
        .orderBy('position')
        .execute()
    ).map(({ productId }) => productId);

  it('[PUBL-14] is linked as soon as both are published, in whatever order', async () => {
    const drafted = await edit.create('portfolios', 'Later portfolio');
    let product = await edit.create('products', 'Early product');
    product = await edit.publish(await edit.save(product, { fields: { portfolios: [drafted.id], documentId: 999_999 } }));
    expect(await productsOf(drafted.id)).toEqual([]);
    await edit.publish(await edit.read(drafted.id));
    expect(await productsOf(drafted.id)).toEqual([product.id]);
  });

  it('[PUBL-12] keeps what was added from the other side: a portfolio and its products say the same', async () => {
    let portfolio = await edit.publish(await edit.create('portfolios', 'Shared'));
    const product = await edit.publish(
      await edit.save(await edit.create('products', 'Joins'), { fields: { portfolios: [portfolio.id] } }),
    );
    portfolio = await edit.read(portfolio.id);
    expect(portfolio.revision.fields['products']).toEqual([product.id]);
    portfolio = await edit.publish(await edit.save(portfolio, { fields: { name: { en: 'Shared, corrected' } } }));
    expect(await productsOf(portfolio.id)).toEqual([product.id]);

    await edit.publish(await edit.save(portfolio, { fields: { products: [] } }));
    expect((await edit.read(product.id)).revision.fields['portfolios']).toEqual([]);
  });
});

describe('content that came in otherwise', () => {
  it('[PUBL-08] for an audience of nobody stays for nobody', async () => {
    const audienceId = await anAudience(api.admin, { name: 'Internal' });
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Internal'), audienceId });
    await edit.publish(await edit.save(await edit.read(id), { fields: { title: { en: 'Still internal' } } }));
    expect(await newsOfReader(id)).toBeUndefined();
  });

  it('[PUBL-05] keeps every language it has, in any field', async () => {
    const description = JSON.stringify({ en: 'English', de: 'Deutsch', ja: '日本語' });
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Only English'), description });
    await edit.publish(await edit.save(await edit.read(id), { fields: { title: { en: 'Corrected' } } }));
    expect(await newsOfReader(id, 'de')).toMatchObject({ description: 'Deutsch' });
    expect(await newsOfReader(id, 'ja')).toMatchObject({ description: '日本語' });
  });

  it('[PUBL-05] keeps its files in languages in which it has no text', async () => {
    const id = await aPieceOfContent(api.admin, 'assets', { title: inEnglish('A film with captions') });
    for (const locale of ['en', 'de']) await aContentPicture(api.admin, 'assets', id, { role: 'captions', locale });
    await edit.publish(await edit.save(await edit.read(id), { fields: { title: { en: 'A film' } } }));
    const files = await api.admin
      .selectFrom('contentFiles')
      .select('locale')
      .where('contentId', '=', id)
      .orderBy('locale')
      .execute();
    expect(files.map(({ locale }) => locale)).toEqual(['de', 'en']);
  });

  it('[PUBL-10] has a first version from when it was last changed', async () => {
    const modifiedAt = new Date('2026-02-03T09:30:00Z');
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('From February'), modifiedAt });
    await edit.read(id);
    expect((await revisionsOf(id)).body).toMatchObject([{ author: null, createdAt: modifiedAt.toISOString() }]);
  });

  it('[PUBL-04] that would start later starts now when it is published now', async () => {
    const publishedFrom = sql<Date>`now() + interval '10 days'`;
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Early'), publishedFrom });
    await edit.publish(await edit.save(await edit.read(id), { fields: { title: { en: 'Early bird' } } }));
    expect(await newsOfReader(id)).toBeDefined();
  });
});
