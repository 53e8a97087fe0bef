import { beforeAll, describe, expect, it } from 'vitest';

import { anAudience, aContentPicture, aPieceOfContent, aReadableDocument, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let person: Person;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  person = await aPerson(api.admin);
});

const someone = async () => aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
const pinsOf = async ({ headers }: Session, query = '') =>
  (await api.app.inject({ url: `/api/partner/pin-products${query}`, headers })).json().body;
const changePin = ({ headers }: Session, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/partner/pin-products-action', payload, headers });

describe('pins', () => {
  it('[PLAY-13] are listed newest first, each once even if added twice', async () => {
    const session = await someone();
    const document = await aReadableDocument(api.admin, { name: inEnglish('Guide') });
    const product = await aPieceOfContent(api.admin, 'products', { documentId: document, model: 'KX', slug: 'kx' });
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    for (const payload of [
      { id: product, elementType: 'Product' },
      { id: String(document), elementType: '' },
      { id: portfolio, elementType: 'Category' },
      { id: product, elementType: 'Product' },
    ]) {
      const response = await changePin(session, { action: 'add', ...payload });
      expect([response.statusCode, response.json()]).toEqual([200, { status: true, message: 'Added to your pinned cards.' }]);
    }
    const items = await pinsOf(session);
    expect(items.map(({ id, type }: { id: number; type: string }) => [id, type])).toEqual([
      [portfolio, 'Category'],
      [document, 'Document'],
      [product, 'Product'],
    ]);
  });

  it('[PLAY-20] have exactly the documented fields, in the requested language', async () => {
    const session = await someone();
    const document = await aReadableDocument(api.admin);
    const name = JSON.stringify({ en: 'Keel', de: 'Kiel' });
    const id = await aPieceOfContent(api.admin, 'products', {
      documentId: document,
      model: 'KX',
      slug: 'keel',
      name,
      description: inEnglish('A gateway'),
    });
    const picture = await aContentPicture(api.admin, 'products', id);
    await changePin(session, { action: 'add', id, elementType: 'Product' });
    expect(await pinsOf(session, '?locale=de')).toEqual([
      {
        id,
        type: 'Product',
        name: 'Kiel',
        model: 'KX',
        seofriendlyurl: 'keel',
        description: 'A gateway',
        image: `/api/files/${picture}/640.webp`,
        document: `/de/download/${document}`,
      },
    ]);
  });

  it('can be removed, also if there is nothing to remove', async () => {
    const session = await someone();
    const id = await aPieceOfContent(api.admin, 'products');
    await changePin(session, { action: 'add', id });
    for (const _ of [1, 2])
      expect((await changePin(session, { action: 'remove', id, elementType: 'Product' })).json()).toEqual({
        status: true,
        message: 'Removed from your pinned cards.',
      });
    expect(await pinsOf(session)).toEqual([]);
  });

  it('are rejected for content the viewer may not see or of another type', async () => {
    const session = await someone();
    const other = await aPartner(api.admin);
    const audienceId = await anAudience(api.admin, { partners: [other.id] });
    const product = await aPieceOfContent(api.admin, 'products');
    const rejected = [
      { id: await aPieceOfContent(api.admin, 'documents', { audienceId }), elementType: '' },
      { id: await aPieceOfContent(api.admin, 'products', { publishedFrom: null }), elementType: 'Product' },
      { id: await aPieceOfContent(api.admin, 'assets') },
      { id: 1 },
      { id: product, elementType: 'Category' },
    ];
    const responses = [];
    for (const payload of rejected) responses.push(await changePin(session, { action: 'add', ...payload }));
    expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
      rejected.map(() => [404, 'resource.notFound']),
    );
    for (const payload of [{ id: -1 }, { id: 2 ** 53 }, { id: '007' }, { id: product, elementType: 'Asset' }, {}])
      expect((await changePin(session, { action: 'add', ...payload })).statusCode).toBe(400);
    expect(await pinsOf(session)).toEqual([]);
  });

  it('are left out while their content is hidden, and are listed again afterwards', async () => {
    const session = await someone();
    const document = await aReadableDocument(api.admin);
    const id = await aPieceOfContent(api.admin, 'products', { documentId: document });
    await changePin(session, { action: 'add', id });
    const change = (kind: 'products' | 'documents', content: number, publishedFrom: Date | null) =>
      api.admin.updateTable(kind).set({ publishedFrom }).where('id', '=', content).execute();
    await change('products', id, null);
    expect(await pinsOf(session)).toEqual([]);
    await change('products', id, new Date(0));
    await change('documents', document, null);
    expect(await pinsOf(session)).toMatchObject([{ id, document: null }]);
    await api.admin.deleteFrom('products').where('id', '=', id).execute();
    expect(await pinsOf(session)).toEqual([]);
  });

  it('cannot be seen or removed by a colleague', async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const id = await aPieceOfContent(api.admin, 'products');
    await changePin(mine, { action: 'add', id });
    expect(await pinsOf(theirs)).toEqual([]);
    await changePin(theirs, { action: 'remove', id });
    expect(await pinsOf(mine)).toMatchObject([{ id }]);
  });
});
