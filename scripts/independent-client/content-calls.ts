import type { Profile } from './account-calls.ts';
import type { HttpClient } from './http-client.ts';
import type { Report } from './report.ts';
import { expectResponse, expectThat, texts, type Received } from './shape.ts';

const documentItem = { id: 'id', ...texts('name', 'document', 'elementType'), favorite: 'flag' } as const;

const product = {
  id: 'id',
  type: 'text',
  ...texts(
    'name',
    'description',
    'seofriendlyurl',
    'model',
    'productImage',
    'coverLink',
    'document',
    'image',
    'title',
    'category',
  ),
  contentList: [documentItem],
  favorite: 'flag',
} as const;

const portfolio = {
  id: 'id',
  type: 'text',
  ...texts('coverLink', 'productImage', 'coverDetail', 'name', 'seofriendlyurl', 'descriptionWeb'),
  favorite: 'flag',
  products: [product],
} as const;

const pinned = {
  id: 'id',
  type: 'text',
  ...texts('name', 'model', 'seofriendlyurl', 'description', 'image', 'document'),
} as const;

const asset = {
  id: 'id',
  type: 'text',
  ...texts('title', 'description', 'documentType', 'assetTitle', 'image', 'thumbnail', 'link', 'video', 'asset'),
} as const;

const contentItem = { id: 'id', ...texts('title', 'path', 'description', 'type') } as const;

const searchGroup = {
  key: 'text',
  group_docs: {
    hits: {
      hits: [
        { _source: { id: 'id', ...texts('title', 'image', 'url', 'description', 'elementType', 'model'), categoryId: 'any' } },
      ],
    },
  },
} as const;

const assetLists = ['videos', 'documents', 'wiki-article', 'sales-flyers', 'product-images', 'branding-assets'];

/** Checks playbook, pins, assets, content lists, downloads, footer and analytics, in English and in German. */
export async function checkContent(client: HttpClient, report: Report, profile: Profile): Promise<void> {
  for (const locale of ['en', 'de']) await checkInLanguage(client, report, locale);

  await report.check('GET /api/footer: HTML in body', async () => {
    const { body } = expectResponse(await client.get('/api/footer'), { body: 'text' });
    expectThat(!/<script/i.test(body), 'there is a script in it');
  });
  await report.check('POST /api/partner/analytics-create with a page view', async () => {
    const metadata = { page: 'Dashboard', action: 'view' };
    const event = { entityType: 'dashboard', entityId: 0, userId: profile.id, eventType: 'page_view', metadata, itemId: 0 };
    expectResponse(await client.post('/api/partner/analytics-create', { json: event }), 'any');
  });
}

async function checkInLanguage(client: HttpClient, report: Report, locale: string): Promise<void> {
  const categories = await report.check(
    `GET /api/partner/categories?locale=${locale}: portfolios, products, documents`,
    async () => {
      const response = await client.get('/api/partner/categories', { locale });
      const { body } = expectResponse(response, { body: { categories: [portfolio] } });
      expectThat(body.categories.length > 0, 'there are none');
      return body.categories;
    },
  );
  const products = categories?.flatMap((each) => each.products) ?? [];
  const documents = products.flatMap((each) => each.contentList);

  await report.check(`GET /api/partner/pin-products?locale=${locale}: a list`, async () => listPinned(client, locale));
  await report.check('POST /api/partner/pin-products-action with a product, which is pinned and unpinned', async () =>
    pinAndUnpin(client, locale, products[0], 'Product'),
  );
  await report.check('POST /api/partner/pin-products-action with a document, without elementType', async () =>
    pinAndUnpin(client, locale, documents[0]),
  );
  for (const list of assetLists) {
    await report.check(`GET /api/partner/${list}?locale=${locale}: a list in body`, async () => {
      const { body } = expectResponse(await client.get(`/api/partner/${list}`, { locale }), { body: [asset] });
      expectThat(body.length > 0, 'it is empty');
    });
  }
  for (const list of ['documents', 'documents/new']) {
    await report.check(`GET /api/${list}?locale=${locale}: a list in body`, async () =>
      expectResponse(await client.get(`/api/${list}`, { locale }), { body: [contentItem] }),
    );
  }
  await report.check(`GET /api/partner/search?locale=${locale}: groups, with the product that was searched for`, async () => {
    const expected = products.find(({ name }) => name !== null);
    expectThat(expected !== undefined, 'no product has a name');
    const response = await client.get('/api/partner/search', { search: expected?.name ?? '', locale });
    const hits = expectResponse(response, [searchGroup]).flatMap(({ key, group_docs: { hits: found } }) =>
      key === 'Product' ? found.hits.map(({ _source: { id } }) => id) : [],
    );
    expectThat(expected !== undefined && hits.includes(expected.id), 'the product is not in the group of products');
  });
  await report.check(`GET /${locale}/download/{id}: a file`, async () => {
    const id = documents.find(({ document }) => document !== null)?.id;
    expectThat(id !== undefined, 'no product has a document');
    const { status, bytes } = await client.get(`/${locale}/download/${id}`);
    expectThat(status === 200 && bytes.subarray(0, 5).toString() === '%PDF-', `returns ${status} and no PDF`);
  });
}

async function listPinned(client: HttpClient, locale: string): Promise<readonly Received<typeof pinned>[]> {
  const response = await client.get('/api/partner/pin-products', { locale });
  return expectResponse(response, { body: [pinned] }).body;
}

async function pinAndUnpin(
  client: HttpClient,
  locale: string,
  item: { id: string | number; favorite: boolean } | undefined,
  elementType?: string,
): Promise<void> {
  if (!item) throw new Error('there is nothing to pin');
  const isPinned = async () => (await listPinned(client, locale)).some(({ id }) => id === item.id);
  expectThat((await isPinned()) === item.favorite, 'favorite and the list of pinned items differ');
  for (const action of item.favorite ? ['remove', 'add'] : ['add', 'remove']) {
    const json = { action, id: item.id, ...(elementType !== undefined && { elementType }) };
    const response = await client.post('/api/partner/pin-products-action', { json });
    expectThat(Boolean(expectResponse(response, { status: 'any', message: 'text' }).status), 'status is not truthy');
    expectThat((await isPinned()) === (action === 'add'), `after "${action}" the list of pinned items says otherwise`);
  }
}
