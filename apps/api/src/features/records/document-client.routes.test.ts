import type { AddressInfo } from 'node:net';

import { beforeAll, describe, expect, it } from 'vitest';

import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import { getOpenapiDocument } from '@portal/contract/integration/openapi';

import { documentClient } from '../../testing/records/document-client.ts';
import { aReadableDocument, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aSession, aStaffMember } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import type { OpenapiDocument } from '../integration/openapi-document.ts';

/** A record of each kind, and a field to change. */
const samples: Record<Exclude<ImportKind, 'documents'>, { id: string; values: object; change: object }> = {
  licences: {
    id: 'L/1',
    values: { partnerSapId: 'S-1', productName: 'Backup Pro', deviceSerial: 'SN-1', expiresOn: '2027-12-31', quantity: 5 },
    change: { quantity: 6 },
  },
  partners: { id: 'P 1', values: { name: 'Kaskad', country: 'SE', renewalsEnabled: true }, change: { tier: 'Gold' } },
  people: {
    id: 'C.1',
    values: { partnerSapId: 'S-1', email: 'ida@kaskad.test', firstName: 'Ida', lastName: 'Åberg' },
    change: { jobTitle: 'Head of sales' },
  },
  leads: {
    id: 'D#1',
    values: { partnerSapId: 'S-1', company: 'Ferro AB', country: 'SE', createdOn: '2026-11-01' },
    change: { message: 'Two lines:\nplease call' },
  },
  products: { id: 'A%1', values: { name: 'Rampart RX 120', nameDe: 'Rampart RX 120' }, change: { description: 'A firewall' } },
  price_lists: {
    id: 'gold/RX 120',
    values: { listName: 'Gold', currency: 'EUR', effectiveFrom: '2027-01-01', itemName: 'Rampart RX 120', price: '1200.5' },
    change: { price: '1300' },
  },
};

let api: TestApi;
let staff: ReturnType<typeof importing>;
let call: ReturnType<typeof documentClient>;

beforeAll(async () => {
  api = await startApi();
  const admin = await aStaffMember(api.admin);
  staff = importing(api, await aSession(api.admin, admin));
  await aPartner(api.admin, { sapId: 'S-1' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const document = (await (await fetch(`${origin}${getOpenapiDocument.path}`)).json()) as OpenapiDocument;
  const { secret } = await aMachineKey(api.admin, admin);
  call = documentClient(document, secret, async (method, url, headers, body) => {
    const response = await fetch(url.replace(api.deps.config.PUBLIC_URL.replace(/\/$/, ''), origin), {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  });
});

describe('a client that is made from the OpenAPI document', () => {
  it.each(Object.entries(samples))(
    '[FEED-15] [FEED-16] writes and reads one record of the %s',
    async (kind, { id, values, change }) => {
      const { slug: feed } = await staff.addFeed({ kind: kind as ImportKind });
      const at = { feed, externalId: id };
      const created = await call('putRecord', { ...at, 'If-None-Match': '*' }, values);
      expect([created.status, created.body]).toMatchObject([201, { kind, externalId: id, isRemoved: false }]);
      const read = await call('getRecord', at);
      expect(read).toEqual({ ...created, status: 200 });
      expect((await call('getRecord', { ...at, 'If-None-Match': read.etag })).status).toBe(304);
      const changed = await call('putRecord', { ...at, 'If-Match': read.etag }, change);
      expect([changed.status, changed.body]).toMatchObject([200, { record: change }]);
      expect((await call('putRecord', { ...at, 'If-Match': read.etag }, change)).status).toBe(412);
      expect((await call('putRecord', at, { colour: 'red' })).body).toMatchObject({
        faults: [{ code: 'field.unknown', field: 'colour' }],
      });
      expect((await call('deleteRecord', at)).status).toBe(204);
      expect((await call('deleteRecord', at)).status).toBe(204);
      expect([200, 404]).toContain((await call('getRecord', at)).status);
    },
  );

  it('[FEED-15] [FEED-16] reads and changes a document, which has its file from the back office', async () => {
    const { slug: feed, source } = await staff.addFeed({ kind: 'documents' });
    const id = await aReadableDocument(api.admin, { name: inEnglish('Manual') });
    const at = { feed, externalId: 'M/1' };
    const refused = await call('putRecord', at, { name: 'Without a file' });
    expect([refused.status, refused.body]).toMatchObject([422, { faults: [{ code: 'document.withoutFile' }] }]);
    await api.admin.updateTable('contentItems').set({ source, externalId: 'M/1' }).where('id', '=', id).execute();
    const read = await call('getRecord', at);
    expect([read.status, read.body]).toMatchObject([200, { kind: 'documents', record: { name: 'Manual' } }]);
    const changed = await call('putRecord', { ...at, 'If-Match': read.etag }, { name: 'Manual, 2nd edition' });
    expect([changed.status, changed.body]).toMatchObject([200, { record: { name: 'Manual, 2nd edition' } }]);
    expect((await call('deleteRecord', at)).status).toBe(204);
    expect([(await call('getRecord', at)).status, (await call('deleteRecord', at)).status]).toEqual([404, 204]);
    const back = await call('putRecord', at, { name: 'Manual, 3rd edition' });
    expect(back.body).toMatchObject({ isRemoved: false, record: { name: 'Manual, 3rd edition' } });
    expect((await call('getRecord', at)).status).toBe(200);
  });

  it('[FEED-15] tries its key', async () => {
    expect((await call('getOwnKey', {})).body).toMatchObject({ scopes: ['feeds', 'records:read', 'records:write'] });
  });
});
