import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { aPicture, multipartBody, type SampleFile } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  headers = (await aSession(api.admin, await aStaffMember(api.admin))).headers;
});

const png = async (): Promise<SampleFile> => ({ name: 'logo.png', bytes: await aPicture('png', 1200, 400), type: 'image/png' });

async function upload(id: string, version: string, logo?: SampleFile) {
  const body = multipartBody({ version }, logo ? { logo } : {});
  const url = `/api/backoffice/partners/${id}/logo`;
  return api.app.inject({ method: 'POST', url, payload: body.payload, headers: { ...body.headers, ...headers } });
}

const read = async (id: string) =>
  (await api.app.inject({ url: `/api/backoffice/partners/${id}`, headers })).json().body as { logo: string; version: number };

describe('the logo of a partner', { timeout: 60_000 }, () => {
  it('[STAF-07] is uploaded by staff, shown to the company in its own proportions, and to nobody else', async () => {
    const { id } = await aPartner(api.admin, { logo: 'https://elsewhere.example/logo.png' });
    const response = await upload(id, '1', await png());
    expect([response.statusCode, response.json()]).toEqual([200, { body: { version: 2 } }]);
    const { logo } = await read(id);
    const own = await aSession(api.admin, await aPerson(api.admin, { partnerId: id }));
    const profile = (await api.app.inject({ url: '/api/partner/profile', headers: own.headers })).json();
    expect(profile.partner.logo).toBe(logo);

    const picture = await api.app.inject({ url: logo, headers: own.headers });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height } = await (await import('sharp')).default(picture.rawPayload).metadata();
    expect([width, height]).toEqual([512, 171]);
    expect((await api.app.inject({ url: logo, headers })).statusCode).toBe(200);
    const stranger = await aSession(api.admin, await aPerson(api.admin));
    expect((await api.app.inject({ url: logo, headers: stranger.headers })).statusCode).toBe(404);
  });

  it('replaces the one before, and is removed', async () => {
    const { id } = await aPartner(api.admin);
    await upload(id, '1', await png());
    const first = (await read(id)).logo;
    await upload(id, '2', await png());
    const { logo } = await read(id);
    expect(logo).not.toBe(first);
    expect((await api.app.inject({ url: first, headers })).statusCode).toBe(404);
    const url = `/api/backoffice/partners/${id}/logo/remove`;
    const removed = await api.app.inject({ method: 'POST', url, headers, payload: { version: 3 } });
    expect(removed.json()).toEqual({ body: { version: 4 } });
    expect((await read(id)).logo).toBeNull();
    const files = await api.admin.selectFrom('files').select('status').where('partnerId', '=', id).execute();
    expect(files.map(({ status }) => status)).toEqual(['dropped', 'dropped']);
  });

  it('[STAF-18] is not written from a stale version, nor without one, and leaves nothing behind', async () => {
    const { id } = await aPartner(api.admin, { version: 2 });
    expect((await upload(id, '1', await png())).json().code).toBe('record.changed');
    expect((await upload(id, '', await png())).statusCode).toBe(400);
    expect((await upload(id, '2')).statusCode).toBe(400);
    const notAPicture = { name: 'logo.png', bytes: Buffer.from('<svg onload=alert(1)>'), type: 'image/png' };
    expect((await upload(id, '2', notAPicture)).json()).toMatchObject({ code: 'file.refused', details: { reason: 'type' } });
    expect(await read(id)).toMatchObject({ logo: null, version: 2 });
    const files = await api.admin.selectFrom('files').select('status').where('partnerId', '=', id).execute();
    expect(files.filter(({ status }) => status === 'ready')).toEqual([]);
  });
});
