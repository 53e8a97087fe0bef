import { beforeAll, describe, expect, it } from 'vitest';

import type { SearchGroup, SearchHit, SearchSource } from '@portal/contract/search';

import { aContentPicture, aDocumentFile, aPieceOfContent, aProductIn, inEnglish } from '../../testing/content-factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { indexPending } from './index-content.ts';

let api: TestApi;
let get: SignedInReader['get'];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ get } = await aSignedInReader(api));
});

async function search(text: string, locale = 'en'): Promise<SearchGroup[]> {
  await indexPending(api.admin);
  const response = await get(`/api/partner/search?locale=${locale}&search=${encodeURIComponent(text)}`);
  expect([text, response.statusCode]).toEqual([text, 200]);
  return response.json();
}

type Hit = SearchSource & Pick<SearchHit, 'highlight'>;

const hitsOf = (group: SearchGroup): Hit[] =>
  group.group_docs.hits.hits.map(({ _source: source, highlight }) => ({ ...source, ...(highlight && { highlight }) }));

async function hits(text: string, locale?: string): Promise<Hit[]> {
  return (await search(text, locale)).flatMap(hitsOf);
}

const ids = async (text: string, locale?: string) => (await hits(text, locale)).map(({ id }) => id);
const titles = (each: { [locale: string]: string }) => JSON.stringify(each);

describe('GET /api/partner/search', () => {
  it('[SRCH-05] returns the groups in their order, each hit with the documented fields', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { name: inEnglish('Zephyr line') });
    const product = await aProductIn(api.admin, portfolio, {
      name: inEnglish('Zephyr switch'),
      model: 'ZX-900',
      description: inEnglish('Moves air'),
    });
    const news = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Zephyr is here') });
    const video = await aPieceOfContent(api.admin, 'assets', { mediaType: 'videos-tutorials', title: inEnglish('Zephyr film') });
    const wiki = await aPieceOfContent(api.admin, 'assets', {
      mediaType: 'business-cases',
      title: inEnglish('Zephyr in a school'),
    });
    const event = await aPieceOfContent(api.admin, 'events', { name: inEnglish('Zephyr day') });
    const document = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Zephyr guide') });
    const groups = await search('zephyr');
    expect(groups.map(({ key }) => key)).toEqual([
      'Product',
      'Documents',
      'WikiArticles',
      'Videos',
      'News',
      'Category',
      'Events',
    ]);
    expect(groups.map((group) => hitsOf(group)[0]?.id)).toEqual([product, document, wiki, video, news, portfolio, event]);
    expect(groups[0]).toEqual({
      key: 'Product',
      group_docs: {
        hits: {
          total: { value: 1, relation: 'eq' },
          hits: [
            {
              _source: {
                title: 'Zephyr switch',
                image: null,
                url: `/partner/playbook/${portfolio}/${product}`,
                description: 'Moves air',
                elementType: 'product',
                model: 'ZX-900',
                categoryId: portfolio,
                id: product,
              },
              highlight: {
                title: [
                  { text: 'Zephyr', isMatch: true },
                  { text: ' switch', isMatch: false },
                ],
              },
            },
          ],
        },
      },
    });
  });

  it('[SRCH-06] [SRCH-10] finds a word that is only inside a PDF, and returns its page, a snippet and a URL that opens it', async () => {
    const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Handbook of everything') });
    await aDocumentFile(api.admin, id, { pages: 3, pageTexts: ['Cover', 'Nothing here', 'Mind the quagmire before you dig.'] });
    const [hit] = await hits('quagmire');
    expect(hit).toMatchObject({ id, page: 3, url: `/partner/playbook?doc=${id}&docPage=3&docFind=quagmire` });
    expect(hit?.highlight?.content).toEqual([
      { text: 'Mind the ', isMatch: false },
      { text: 'quagmire', isMatch: true },
      { text: ' before you dig.', isMatch: false },
    ]);
  });

  it('[SRCH-06] finds words by their stem in each language', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      title: titles({
        en: 'Configuring tunnels',
        de: 'Anleitungen für Häuser',
        fr: 'Connexions sécurisées',
        it: 'Nuove configurazioni',
        es: 'Conexiones cifradas',
        pt: 'Novas configurações',
      }),
    });
    for (const [text, locale] of [
      ['configured tunnel', 'en'],
      ['Anleitung Haus', 'de'],
      ['connexion sécurisée', 'fr'],
      ['configurazione nuova', 'it'],
      ['conexión cifrada', 'es'],
      ['configuração', 'pt'],
    ] as const)
      expect([text, await ids(text, locale)]).toEqual([text, [id]]);
    expect(await ids('configured tunnel', 'de')).toEqual([]);
  });

  it('[SRCH-06] finds content by a prefix of the last word', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      title: titles({ en: 'Sparrow orchestration', de: 'Spatzenorchester im Freien' }),
    });
    for (const text of ['orc', 'orchestrat', 'sparrow orche', 'sparr']) expect([text, await ids(text)]).toEqual([text, [id]]);
    expect(await ids('spatzenorch', 'de')).toEqual([id]);
  });

  it('[SRCH-06] ignores accents and case, both in the query and in the content', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      title: titles({ en: 'Gdańsk déjà-vu', de: 'Zubehör für Brüssel', fr: 'Éléments œuvrés' }),
    });
    for (const [text, locale] of [
      ['GDANSK', 'en'],
      ['gdańsk DEJA VU', 'en'],
      ['dejavu', 'en'],
      ['zubehor brussel', 'de'],
      ['ZUBEHÖR', 'de'],
      ['elements oeuvres', 'fr'],
    ] as const)
      expect([text, await ids(text, locale)]).toEqual([text, [id]]);
  });

  it('[SRCH-06] finds content despite a typo', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      title: titles({ en: 'Thermostat calibration', de: 'Kalibrierung der Thermostate' }),
    });
    for (const text of ['thermsotat', 'termostat', 'thermostaat', 'thermostut', 'calibraton thermostat', 'thermosta calibratino'])
      expect([text, await ids(text)]).toEqual([text, [id]]);
    expect(await ids('Kalibreirung', 'de')).toEqual([id]);
    expect(await ids('thrmsttt')).toEqual([]);
  });

  it('[SRCH-06] finds products by model number, with and without punctuation', async () => {
    const id = await aPieceOfContent(api.admin, 'products', { name: inEnglish('Walrus'), model: 'WLR-4820T' });
    const spaced = await aPieceOfContent(api.admin, 'products', { name: inEnglish('Otter OT 77'), model: null });
    for (const text of ['WLR-4820T', 'wlr4820t', 'wlr 4820t', 'wlr 4820 t', 'WLR-48', 'walrus 4820'])
      expect([text, await ids(text)]).toEqual([text, [id]]);
    for (const text of ['OT77', 'ot-77', 'ot 77', 'otter 77']) expect([text, await ids(text)]).toEqual([text, [spaced]]);
  });

  it('[SRCH-06] finds Chinese words, also two characters inside a longer run', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      title: titles({ en: 'A kiln', zh: '陶瓷窑炉首次点火指南' }),
      description: titles({ en: 'Hot', zh: '详细说明温度曲线' }),
    });
    for (const text of ['窑炉', '陶瓷', '点火', '指南', '温度曲线', '陶瓷窑炉 指南'])
      expect([text, await ids(text, 'zh')]).toEqual([text, [id]]);
    expect((await hits('窑炉', 'zh'))[0]?.highlight?.title).toEqual([
      { text: '陶瓷', isMatch: false },
      { text: '窑炉', isMatch: true },
      { text: '首次点火指南', isMatch: false },
    ]);
    expect(await ids('窑炉')).toEqual([]);
  });

  it('[SRCH-06] ranks by where the words match: model, whole title, part of the title, description, page', async () => {
    const page = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Anything') });
    await aDocumentFile(api.admin, page, { pageTexts: ['How to clean a lantern'] });
    const described = await aPieceOfContent(api.admin, 'documents', {
      name: inEnglish('Cleaning'),
      description: inEnglish('Of a lantern'),
    });
    const within = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('How to hang up a lantern') });
    const begins = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Lantern with two handles') });
    const title = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Lantern') });
    expect(await ids('lantern')).toEqual([title, begins, within, described, page]);
    const model = await aPieceOfContent(api.admin, 'products', { name: inEnglish('A lamp'), model: 'Lantern' });
    const product = await aPieceOfContent(api.admin, 'products', { name: inEnglish('Lantern holder') });
    expect((await ids('lantern')).slice(0, 2)).toEqual([model, product]);
  });

  it('falls back to English for missing translations, in the search and in what it shows', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      title: inEnglish('Harvesting turnips'),
      description: titles({ en: 'In spring', de: 'Im Frühling' }),
    });
    for (const [text, locale] of [
      ['harvested turnip', 'de'],
      ['turnips Frühling', 'de'],
      ['turnip spring', 'fr'],
      ['turnip', 'ja'],
    ] as const)
      expect([text, await ids(text, locale)]).toEqual([text, [id]]);
    expect((await hits('turnip', 'de'))[0]).toMatchObject({ title: 'Harvesting turnips', description: 'Im Frühling' });
    expect(await ids('spring turnip', 'de')).toEqual([id]);
  });

  it('leaves out unknown words instead of finding nothing', async () => {
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Blue umbrella stand') });
    expect(await ids('umbrella zzxqv stand')).toEqual([id]);
    expect(await ids('umbrella stand in a station of the railway')).toEqual([id]);
  });

  it('returns no results for a query without words, and never fails whatever is typed', async () => {
    const words = 'firewal switsch licens rotuer gatway clustr manger reprot '.repeat(4);
    for (const text of [
      '',
      '   ',
      '%',
      "'",
      '\\',
      '&|!()<->:*',
      "a' | b",
      'the',
      '-- drop',
      '\u0301',
      '💥',
      'x'.repeat(200),
      'a b '.repeat(50),
      '防火墙网络安全设备许可证续订'.repeat(14),
      words.slice(0, 200),
    ])
      expect(Array.isArray(await search(text))).toBe(true);
    const spellings = await get(`/api/partner/search/spellings?search=${encodeURIComponent(words.slice(0, 200))}`);
    expect(spellings.json()).toEqual({ spellings: [] });
    expect((await get(`/api/partner/search?search=${'x'.repeat(201)}`)).statusCode).toBe(400);
    expect((await get('/api/partner/search')).json()).toEqual([]);
  });

  it('counts hits up to a limit, and reports that there are more', async () => {
    await api.admin
      .insertInto('news')
      .values(Array.from({ length: 450 }, (_, index) => ({ title: inEnglish(`Pebble number ${index}`) })))
      .execute();
    const product = await aPieceOfContent(api.admin, 'products', {
      name: inEnglish('Something'),
      description: inEnglish('Like a pebble'),
    });
    const [first, second] = await search('pebble');
    expect([first?.key, first?.group_docs.hits.total]).toEqual(['Product', { value: 1, relation: 'eq' }]);
    expect(first && hitsOf(first)[0]?.id).toBe(product);
    expect([second?.key, second?.group_docs.hits.total.relation]).toEqual(['News', 'gte']);
    expect(second?.group_docs.hits.hits).toHaveLength(24);
  });

  it('links a document to its product, an asset to its file, and everything else to its page', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { name: inEnglish('Wombat family') });
    const document = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Wombat manual') });
    const product = await aProductIn(api.admin, portfolio, { name: inEnglish('Wombat one') }, [document]);
    const alone = await aPieceOfContent(api.admin, 'products', { name: inEnglish('Wombat without a family') });
    const asset = await aPieceOfContent(api.admin, 'assets', { mediaType: 'branding-assets', title: inEnglish('Wombat logo') });
    await aContentPicture(api.admin, 'assets', asset, { role: 'original', name: 'logo.svg' });
    const wiki = await aPieceOfContent(api.admin, 'assets', { mediaType: 'business-cases', title: inEnglish('Wombat in use') });
    const news = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Wombat arrives') });
    const picture = await aContentPicture(api.admin, 'news', news);
    const event = await aPieceOfContent(api.admin, 'events', { name: inEnglish('Wombat fair') });
    const found = new Map((await hits('wombat', 'de')).map((hit) => [hit.id, hit]));
    expect([...found].map(([id, { url }]) => [id, url]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [portfolio, `/partner/playbook/${portfolio}`],
      [document, `/partner/playbook/${portfolio}/${product}?doc=${document}`],
      [product, `/partner/playbook/${portfolio}/${product}`],
      [alone, `/partner/playbook/unknown-category/${alone}`],
      [asset, `/de/download/${asset}`],
      [wiki, `/partner/assets/business-cases?item=${wiki}`],
      [news, `/partner/newsannouncements?item=${news}`],
      [event, `/partner/dashboard?event=${event}`],
    ]);
    expect([found.get(asset)?.elementType, found.get(wiki)?.elementType]).toEqual(['asset', 'wiki']);
    expect(found.get(news)?.image).toBe(`/api/files/${picture}/640.webp`);
    expect(found.get(alone)?.categoryId).toBeNull();
  });
});
