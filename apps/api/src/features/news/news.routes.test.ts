import { beforeAll, expect, it } from 'vitest';

import { anAudience, aPieceOfContent, aProductIn, aReadableDocument, inEnglish } from '../../testing/content-factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let reader: SignedInReader;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  reader = await aSignedInReader(api);
});

const linksOf = async (id: number) => (await reader.get(`/api/partner/news/${id}/links`)).json().body;

it('[NEWS-07] the links of a news item are returned in their order, each with its path and without past events', async () => {
  const portfolio = await aPieceOfContent(api.admin, 'portfolios');
  const product = await aProductIn(api.admin, portfolio, { name: inEnglish('RX 480') });
  const document = await aReadableDocument(api.admin, { name: inEnglish('Data sheet') });
  const flyer = await aPieceOfContent(api.admin, 'assets', { title: inEnglish('Flyer') });
  const event = await aPieceOfContent(api.admin, 'events', { name: inEnglish('First look') });
  const pastEvent = await aPieceOfContent(api.admin, 'events', { startsAt: new Date('2026-01-05T08:00:00Z') });
  const news = await aNewsItemLinkingTo([
    [event, 'events'],
    [pastEvent, 'events'],
    [product, 'products'],
    [document, 'documents'],
    [flyer, 'assets'],
  ]);
  expect(await linksOf(news)).toEqual([
    { id: event, title: 'First look', description: null, type: 'event', path: `/partner/dashboard?event=${event}` },
    { id: product, title: 'RX 480', description: null, type: 'product', path: `/partner/playbook/${portfolio}/${product}` },
    { id: document, title: 'Data sheet', description: null, type: 'document', path: `/en/download/${document}` },
    { id: flyer, title: 'Flyer', description: null, type: 'document', path: `/partner/assets/sales-flyers?item=${flyer}` },
  ]);
});

it('[NEWS-07] the links of a news item leave out content the reader may not see, and are empty for a news item the reader may not see', async () => {
  const audienceId = await anAudience(api.admin, { countries: ['ZZ'] });
  const hidden = await aPieceOfContent(api.admin, 'products', { audienceId });
  const visible = await aPieceOfContent(api.admin, 'products');
  const links = [
    [hidden, 'products'],
    [visible, 'products'],
  ] as const;
  expect(await linksOf(await aNewsItemLinkingTo(links))).toMatchObject([{ id: visible }]);
  expect(await linksOf(await aNewsItemLinkingTo(links, { audienceId }))).toEqual([]);
});

async function aNewsItemLinkingTo(
  links: readonly (readonly [id: number, kind: string])[],
  values: Parameters<typeof aPieceOfContent<'news'>>[2] = {},
): Promise<number> {
  const newsId = await aPieceOfContent(api.admin, 'news', values);
  const rows = links.map(([contentId, contentKind], position) => ({ newsId, contentId, contentKind, position }));
  await api.admin.insertInto('newsLinks').values(rows).execute();
  return newsId;
}
