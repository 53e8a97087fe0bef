import { beforeAll, describe, expect, it } from 'vitest';

import type { SearchGroup, SearchHit, SearchSource } from '@portal/contract/search';

import { aDocumentFile, aPieceOf, aProductIn, inEnglish } from '../../testing/content-factories.ts';
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
  const answer = await get(`/api/partner/search?locale=${locale}&search=${encodeURIComponent(text)}`);
  expect([text, answer.statusCode]).toEqual([text, 200]);
  return answer.json();
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
  it('[SRCH-05] answers groups in their order, each hit with the fields of the documents', async () => {
    const portfolio = await aPieceOf(api.admin, 'portfolios', { name: inEnglish('Zephyr line') });
    const product = await aProductIn(api.admin, portfolio, {
      name: inEnglish('Zephyr switch'),
      model: 'ZX-900',
      description: inEnglish('Moves air'),
    });
    const news = await aPieceOf(api.admin, 'news', { title: inEnglish('Zephyr is here') });
    const video = await aPieceOf(api.admin, 'assets', { mediaType: 'videos-tutorials', title: inEnglish('Zephyr film') });
    const wiki = await aPieceOf(api.admin, 'assets', { mediaType: 'business-cases', title: inEnglish('Zephyr in a school') });
    const event = await aPieceOf(api.admin, 'events', { name: inEnglish('Zephyr day') });
    const document = await aPieceOf(api.admin, 'documents', { name: inEnglish('Zephyr guide') });
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

  it('[SRCH-06] finds a word only inside a PDF, with the page and why', async () => {
    const id = await aPieceOf(api.admin, 'documents', { name: inEnglish('Handbook of everything') });
    await aDocumentFile(api.admin, id, { pages: 3, pageTexts: ['Cover', 'Nothing here', 'Mind the quagmire before you dig.'] });
    const [hit] = await hits('quagmire');
    expect(hit).toMatchObject({ id, page: 3, url: `/partner/playbook?doc=${id}&docPage=3` });
    expect(hit?.highlight?.content).toEqual([
      { text: 'Mind the ', isMatch: false },
      { text: 'quagmire', isMatch: true },
      { text: ' before you dig.', isMatch: false },
    ]);
  });

  it('[SRCH-06] finds by word stem, each in its language', async () => {
    const id = await aPieceOf(api.admin, 'news', {
      title: titles({
        en: 'Configuring tunnels',
        de: 'Anleitungen für Häuser',
        fr: 'Connexions sécurisées',
        pt: 'Novas configurações',
      }),
    });
    expect(await ids('configured tunnel')).toContain(id);
    expect(await ids('Anleitung Haus', 'de')).toContain(id);
    expect(await ids('connexion sécurisée', 'fr')).toContain(id);
    expect(await ids('configuração', 'pt')).toContain(id);
  });
});
