import type { Profile } from './account-calls.ts';
import type { Portal } from './portal.ts';
import type { Report } from './report.ts';
import { expectAnswer, expectThat, texts, type Seen } from './shape.ts';

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

/** Playbook, pins, assets, content lists, downloads, footer and analytics, in English and in German. */
export async function walkContent(portal: Portal, report: Report, profile: Profile): Promise<void> {
  for (const locale of ['en', 'de']) await walkInLanguage(portal, report, locale);

  await report.check('GET /api/footer: HTML in body', async () => {
    const { body } = expectAnswer(await portal.get('/api/footer'), { body: 'text' });
    expectThat(!/<script/i.test(body), 'there is a script in it');
  });
  await report.check('POST /api/partner/analytics-create with a page view', async () => {
    const metadata = { page: 'Dashboard', action: 'view' };
    const event = { entityType: 'dashboard', entityId: 0, userId: profile.id, eventType: 'page_view', metadata, itemId: 0 };
    expectAnswer(await portal.post('/api/partner/analytics-create', { json: event }), 'any');
  });
}

async function walkInLanguage(portal: Portal, report: Report, locale: string): Promise<void> {
  const categories = await report.check(
    `GET /api/partner/categories?locale=${locale}: portfolios, products, documents`,
    async () => {
      const answer = await portal.get('/api/partner/categories', { locale });
      const { body } = expectAnswer(answer, { body: { categories: [portfolio] } });
      expectThat(body.categories.length > 0, 'there are none');
      return body.categories;
    },
  );
  const products = categories?.flatMap((each) => each.products) ?? [];
  const documents = products.flatMap((each) => each.contentList);

  await report.check(`GET /api/partner/pin-products?locale=${locale}: a list`, async () => listPinned(portal, locale));
  await report.check('POST /api/partner/pin-products-action with a product, there and back', async () =>
    pinThereAndBack(portal, locale, products[0], 'Product'),
  );
  await report.check('POST /api/partner/pin-products-action with a document, without elementType', async () =>
    pinThereAndBack(portal, locale, documents[0]),
  );
  for (const list of assetLists) {
    await report.check(`GET /api/partner/${list}?locale=${locale}: a list in body`, async () => {
      const { body } = expectAnswer(await portal.get(`/api/partner/${list}`, { locale }), { body: [asset] });
      expectThat(body.length > 0, 'it is empty');
    });
  }
  for (const list of ['documents', 'documents/new']) {
    await report.check(`GET /api/${list}?locale=${locale}: a list in body`, async () =>
      expectAnswer(await portal.get(`/api/${list}`, { locale }), { body: [contentItem] }),
    );
  }
  await report.check(`GET /api/partner/search?locale=${locale}: groups, with the product that was asked for`, async () => {
    const wanted = products.find(({ name }) => name !== null);
    expectThat(wanted !== undefined, 'no product has a name');
    const answer = await portal.get('/api/partner/search', { search: wanted?.name ?? '', locale });
    const hits = expectAnswer(answer, [searchGroup]).flatMap(({ key, group_docs: { hits: found } }) =>
      key === 'Product' ? found.hits.map(({ _source: { id } }) => id) : [],
    );
    expectThat(wanted !== undefined && hits.includes(wanted.id), 'the product is not in the group of products');
  });
  await report.check(`GET /${locale}/download/{id}: a file`, async () => {
    const id = documents.find(({ document }) => document !== null)?.id;
    expectThat(id !== undefined, 'no product has a document');
    const { status, bytes } = await portal.get(`/${locale}/download/${id}`);
    expectThat(status === 200 && bytes.subarray(0, 5).toString() === '%PDF-', `answers ${status} and no PDF`);
  });
}

async function listPinned(portal: Portal, locale: string): Promise<readonly Seen<typeof pinned>[]> {
  const answer = await portal.get('/api/partner/pin-products', { locale });
  return expectAnswer(answer, { body: [pinned] }).body;
}

async function pinThereAndBack(
  portal: Portal,
  locale: string,
  item: { id: string | number; favorite: boolean } | undefined,
  elementType?: string,
): Promise<void> {
  if (!item) throw new Error('there is nothing to pin');
  const isPinned = async () => (await listPinned(portal, locale)).some(({ id }) => id === item.id);
  expectThat((await isPinned()) === item.favorite, 'favorite and the list of pinned items differ');
  for (const action of item.favorite ? ['remove', 'add'] : ['add', 'remove']) {
    const json = { action, id: item.id, ...(elementType !== undefined && { elementType }) };
    const answer = await portal.post('/api/partner/pin-products-action', { json });
    expectThat(Boolean(expectAnswer(answer, { status: 'any', message: 'text' }).status), 'status is not truthy');
    expectThat((await isPinned()) === (action === 'add'), `after "${action}" the list of pinned items says otherwise`);
  }
}
