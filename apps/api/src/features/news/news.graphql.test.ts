import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { NewsListing } from '@portal/contract/news';

import { runGraphql } from '../../testing/run-graphql.ts';
import { aContentPicture, anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

/** The query as it is documented for clients. */
const documentedQuery = `query getNewsListing($first: Int, $defaultLanguage: String) {
  getNewsListing(first: $first, defaultLanguage: $defaultLanguage, sortBy: "modificationDate", sortOrder: "DESC") {
    edges {
      node { id modificationDate seofriendlyurl newsType title description newsMainImage { fullpath } }
    }
    totalCount
  }
}`;

let api: TestApi;
let german: Person;
let norwegian: Person;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  german = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { country: 'DE', tier: 'gold' })).id });
  norwegian = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { country: 'NO', tier: 'silver' })).id });
});

async function listing(person: Person, variables: Record<string, unknown> = {}, query = documentedQuery) {
  const response = await runGraphql(api, person, query, { first: 1_000, defaultLanguage: 'en', ...variables });
  const { data } = response.json<{ data: NewsListing }>();
  return data.getNewsListing;
}

const titlesOf = ({ edges }: NewsListing['getNewsListing']) => edges.map(({ node }) => node.title);

describe('getNewsListing', () => {
  it('[NEWS-06] [CALL-08] returns each item with exactly the documented fields, its date in Unix seconds', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      slug: 'new-firmware',
      newsType: inEnglish('Release'),
      title: JSON.stringify({ en: 'New firmware', de: 'Neue Firmware', fr: '' }),
      description: inEnglish('It is here.'),
      publishedFrom: new Date('2026-03-01T08:00:00Z'),
      modifiedAt: new Date('2036-05-04T10:11:12.9Z'),
    });
    const pictureId = await aContentPicture(api.admin, 'news', id);
    const [newest] = (await listing(german, { defaultLanguage: 'de' })).edges;
    const node = {
      id: String(id),
      modificationDate: 2_093_508_672,
      seofriendlyurl: 'new-firmware',
      newsType: 'Release',
      title: 'Neue Firmware',
      description: 'It is here.',
      newsMainImage: { fullpath: `/api/files/${pictureId}/640.webp` },
    };
    expect(newest).toEqual({ node });
    for (const defaultLanguage of ['fr', 'en', 'xx', null])
      expect((await listing(german, { defaultLanguage })).edges[0]).toEqual({ node: { ...node, title: 'New firmware' } });
    const germanPictureId = await aContentPicture(api.admin, 'news', id, { locale: 'de' });
    const picturesIn = async (defaultLanguage: string) =>
      (await listing(german, { defaultLanguage, first: 2 })).edges.map((each) => each.node.newsMainImage?.fullpath);
    expect(await picturesIn('de')).toEqual([`/api/files/${germanPictureId}/640.webp`]);
    expect(await picturesIn('it')).toEqual([`/api/files/${pictureId}/640.webp`]);
    const query = '{ getNewsListing(first: 1) { edges { node { creationDate } } } }';
    expect((await listing(german, {}, query)).edges).toEqual([{ node: { creationDate: 1_772_352_000 } }]);
  });

  it('[NEWS-05] returns edges and the total, in the requested order and from the requested offset', async () => {
    await api.admin.deleteFrom('news').execute();
    for (let n = 1; n <= 5; n += 1) {
      const publishedFrom = new Date(Date.UTC(2026, 0, n));
      const modifiedAt = new Date(Date.UTC(2026, 0, 30 - n));
      await aPieceOfContent(api.admin, 'news', { title: inEnglish(`News ${n}`), modifiedAt, publishedFrom });
    }
    const query = `query ($first: Int, $after: Int, $by: [String], $order: [String]) {
      getNewsListing(first: $first, after: $after, sortBy: $by, sortOrder: $order) { totalCount edges { node { title } } }
    }`;
    const listWith = (variables: Record<string, unknown>) => listing(german, variables, query);
    expect(await listWith({})).toMatchObject({ totalCount: 5 });
    expect(titlesOf(await listWith({}))).toEqual(['News 1', 'News 2', 'News 3', 'News 4', 'News 5']);
    expect(titlesOf(await listWith({ by: ['modificationDate'] }))).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1']);
    expect(titlesOf(await listWith({ by: 'creationDate', order: 'desc', first: 2 }))).toEqual(['News 5', 'News 4']);
    expect(titlesOf(await listWith({ by: ['id', 'creationDate'], order: ['DESC'], first: 1 }))).toEqual(['News 5']);
    const last = await listWith({ first: 2, after: 4 });
    expect([last.totalCount, titlesOf(last)]).toEqual([5, ['News 5']]);
    expect(titlesOf(await listWith({ first: 0 }))).toEqual([]);
    expect(titlesOf(await listWith({ first: 2, after: 2_147_483_647 }))).toEqual([]);
  });

  it('[NEWS-05] [CALL-04] returns the currently published news of the reader’s audience', async () => {
    await api.admin.deleteFrom('news').execute();
    const add = (title: string, values: object = {}) =>
      aPieceOfContent(api.admin, 'news', { title: inEnglish(title), ...values });
    await add('for all');
    await add('for Germany', { audienceId: await anAudience(api.admin, { countries: ['DE'] }) });
    await add('for silver', { audienceId: await anAudience(api.admin, { tiers: ['silver'] }) });
    await add('for one', { audienceId: await anAudience(api.admin, { partners: [norwegian.partnerId ?? ''] }) });
    await add('tomorrow', { publishedFrom: sql`now() + interval '1 day'` });
    await add('yesterday', { publishedUntil: sql`now() - interval '1 hour'` });
    await add('a draft', { publishedFrom: null });
    const seenBy = async (person: Person) => {
      const seen = await listing(person);
      expect(seen.totalCount).toBe(seen.edges.length);
      return new Set(titlesOf(seen));
    };
    expect(await seenBy(german)).toEqual(new Set(['for all', 'for Germany']));
    expect(await seenBy(norwegian)).toEqual(new Set(['for all', 'for one', 'for silver']));
  });

  it('[NEWS-06] pages beyond the first 1,000', async () => {
    await api.admin.deleteFrom('news').execute();
    await sql`insert into news (title) select jsonb_build_object('en', 'News ' || n) from generate_series(1, 1003) n`.execute(
      api.admin,
    );
    const query = `query ($first: Int, $after: Int) {
      getNewsListing(first: $first, after: $after) { totalCount edges { node { id title description newsMainImage { fullpath } } } }
    }`;
    const [one, two] = [await listing(german, { after: 0 }, query), await listing(german, { after: 1_000 }, query)];
    expect([one.totalCount, one.edges.length, two.edges.length]).toEqual([1_003, 1_000, 3]);
    expect(new Set([...one.edges, ...two.edges].map(({ node }) => node.id)).size).toBe(1_003);
  });
});
