import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { anAudience, aPieceOfContent, aProductIn, aStoredDocumentFile, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

/** One document per kind of restriction, with the readers who may see it. */
const readers = {
  'for everyone': ['German gold', 'German silver', 'Norwegian gold'],
  'for one partner': ['German silver'],
  'for one country': ['German gold', 'German silver'],
  'for one tier': ['German gold', 'Norwegian gold'],
  'from a future date': [],
  'until a past date': [],
} as const satisfies Record<string, readonly ReaderName[]>;
type Case = keyof typeof readers;
type ReaderName = 'German gold' | 'German silver' | 'Norwegian gold';
const cases = Object.keys(readers) as Case[];

interface Reader {
  readonly name: ReaderName;
  readonly person: Person;
  readonly session: Session;
}

const pdf = aPdf({ pages: 2 });
let api: TestApi;
let allReaders: Reader[];
let portfolio: number;
let product: number;
let documents: Record<Case, number>;
let assets: Record<Case, number>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  allReaders = [await aReader('German gold'), await aReader('German silver'), await aReader('Norwegian gold')];
  const silverPartnerId = allReaders[1]?.person.partnerId ?? '';
  const restrictions: Record<Case, object> = {
    'for everyone': {},
    'for one partner': { audienceId: await anAudience(api.admin, { partners: [silverPartnerId] }) },
    'for one country': { audienceId: await anAudience(api.admin, { countries: ['DE'] }) },
    'for one tier': { audienceId: await anAudience(api.admin, { tiers: ['gold'] }) },
    'from a future date': { publishedFrom: sql`now() + interval '1 hour'` },
    'until a past date': { publishedUntil: sql`now() - interval '1 hour'` },
  };
  portfolio = await aPieceOfContent(api.admin, 'portfolios');
  product = await aProductIn(api.admin, portfolio, { name: inEnglish('Keel') });
  documents = await forEachCase(async (each) => {
    const id = await aPieceOfContent(api.admin, 'documents', { ...restrictions[each], name: inEnglish(each) });
    await aStoredDocumentFile(api, id, pdf);
    await api.admin.insertInto('productDocuments').values({ productId: product, documentId: id }).execute();
    return id;
  });
  assets = await forEachCase((each) =>
    aPieceOfContent(api.admin, 'assets', { documentId: documents[each], title: inEnglish(each) }),
  );
  for (const [contentId, views] of cases.map((each, index) => [documents[each], index + 1] as const)) {
    const { audienceId } = await api.admin
      .selectFrom('documents')
      .select('audienceId')
      .where('id', '=', contentId)
      .executeTakeFirstOrThrow();
    await api.admin
      .insertInto('contentPopularity')
      .values({ contentId, audienceId: audienceId ?? 0, views })
      .execute();
    for (const { person } of allReaders) await aPin(person, contentId);
  }
});

/** Every way to reach a document. Each function returns the cases that the reader gets. */
const accessPaths: Record<string, (reader: Reader) => Promise<Case[]>> = {
  'the list of portfolios': async (reader) => {
    const { body } = await getJson(reader, '/api/partner/categories');
    return namesOf(body.categories[0].products[0].contentList);
  },
  'the details of the product': async (reader) => {
    const { body } = await getJson(reader, `/api/partner/products/${product}`);
    expect(namesOf(body.contentList)).toEqual(namesOf(body.documents));
    return namesOf(body.documents);
  },
  'the count of documents': async (reader) => {
    const { body } = await getJson(reader, `/api/partner/categories/${portfolio}/products?page=1`);
    const readable = readableCases(reader);
    expect(body[0].documentCount).toBe(readable.length);
    return readable;
  },
  'the search for products': async (reader) =>
    filterCases(async (each) => {
      const { body } = await getJson(reader, `/api/partner/categories/${portfolio}/products?q=${encodeURIComponent(each)}`);
      return body.length > 0;
    }),
  'the pins': async (reader) => namesOf((await getJson(reader, '/api/partner/pin-products')).body),
  'a new pin': async (reader) =>
    filterCases(async (each) => {
      const payload = { action: 'add', id: documents[each], elementType: '' };
      const url = '/api/partner/pin-products-action';
      return (await api.app.inject({ method: 'POST', url, payload, headers: reader.session.headers })).statusCode === 200;
    }),
  'new content': async (reader) => documentTitles(await getJson(reader, '/api/documents/new')),
  'popular content': async (reader) => documentTitles(await getJson(reader, '/api/documents')),
  'the document itself': async (reader) => filterCases((each) => canOpen(reader, `/api/partner/documents/${documents[each]}`)),
  'the download link': async (reader) => filterCases((each) => canOpen(reader, `/en/download/${documents[each]}`)),
  'the download link with the cookie alone': async (reader) => {
    const { cookie = '' } = reader.session.headers;
    return filterCases(
      async (each) => (await api.app.inject({ url: `/en/download/${documents[each]}`, headers: { cookie } })).statusCode === 200,
    );
  },
  'a signed URL': async (reader) =>
    filterCases(async (each) => {
      const { headers } = reader.session;
      const response = await api.app.inject({
        method: 'POST',
        url: `/api/partner/documents/${documents[each]}/signature`,
        headers,
      });
      return response.statusCode === 200;
    }),
  'the assets that show it': async (reader) => {
    const { body } = await getJson(reader, '/api/partner/sales-flyers');
    const shown = (body as { title: Case; asset: string | null }[]).filter(({ asset }) => asset !== null);
    return shown.map(({ title }) => title);
  },
  'the download of an asset that shows it': async (reader) =>
    filterCases((each) => canOpen(reader, `/en/download/${assets[each]}`)),
};

describe('a document with an audience and a window', { timeout: 60_000 }, () => {
  it.each(Object.keys(accessPaths))('[PLAY-15] is visible to exactly the readers who may see it: %s', async (name) => {
    for (const reader of allReaders) {
      const found = await accessPaths[name]?.(reader);
      expect([reader.name, found?.toSorted()]).toEqual([reader.name, readableCases(reader).toSorted()]);
    }
  });

  it('[PLAY-15] is in no cached response for those who may not see it, whichever reader called first and with any ETag', async () => {
    const cachedUrls = ['/api/partner/categories?view=summary', '/api/documents/new', '/api/partner/sales-flyers?page=1'];
    for (const { person } of allReaders) {
      const audienceId = await anAudience(api.admin, { partners: [person.partnerId ?? ''] });
      await aProductIn(api.admin, portfolio, { audienceId });
      await aPieceOfContent(api.admin, 'assets', { audienceId });
    }
    for (const url of cachedUrls) {
      const responses = [];
      for (const { session } of [...allReaders, ...allReaders])
        responses.push(await api.app.inject({ url, headers: session.headers }));
      const bodies = responses.map(({ body }) => body);
      expect(bodies.slice(3)).toEqual(bodies.slice(0, 3));
      expect(new Set(bodies).size).toBe(3);
      const etags = responses.slice(0, 3).map(({ headers }) => String(headers.etag));
      expect(new Set(etags).size).toBe(3);
      for (const [index, { session }] of allReaders.entries()) {
        const others = etags.filter((_, other) => other !== index).join(', ');
        const getWithEtag = (etag: string) => api.app.inject({ url, headers: { ...session.headers, 'if-none-match': etag } });
        expect((await getWithEtag(others)).body).toBe(bodies[index]);
        expect((await getWithEtag(etags[index] ?? '')).statusCode).toBe(304);
      }
    }
  });
});

function readableCases({ name }: Reader): Case[] {
  return cases.filter((each) => (readers[each] as readonly ReaderName[]).includes(name));
}

async function filterCases(isVisible: (each: Case) => Promise<boolean>): Promise<Case[]> {
  const found: Case[] = [];
  for (const each of cases) if (await isVisible(each)) found.push(each);
  return found;
}

function namesOf(items: readonly { name: string }[]): Case[] {
  return items.map(({ name }) => name as Case);
}

function documentTitles({ body }: { body: { title: string; path: string }[] }): Case[] {
  return body.filter(({ path }) => path.includes('/download/')).map(({ title }) => title as Case);
}

async function canOpen(reader: Reader, url: string): Promise<boolean> {
  return (await api.app.inject({ url, headers: reader.session.headers })).statusCode === 200;
}

async function getJson({ session }: Reader, url: string) {
  return (await api.app.inject({ url, headers: session.headers })).json();
}

async function aReader(name: ReaderName): Promise<Reader> {
  const [country, tier] = name.split(' ') as ['German' | 'Norwegian', string];
  const partner = await aPartner(api.admin, { country: country === 'German' ? 'DE' : 'NO', tier });
  const person = await aPerson(api.admin, { partnerId: partner.id });
  return { name, person, session: await aSession(api.admin, person, { isBound: true }) };
}

async function aPin({ id, partnerId }: Person, contentId: number): Promise<void> {
  await api.admin
    .insertInto('pins')
    .values({ partnerId: partnerId ?? '', personId: id, contentId, contentKind: 'documents' })
    .execute();
}

async function forEachCase(make: (each: Case) => Promise<number>): Promise<Record<Case, number>> {
  const created: [Case, number][] = [];
  for (const each of cases) created.push([each, await make(each)]);
  return Object.fromEntries(created) as Record<Case, number>;
}
