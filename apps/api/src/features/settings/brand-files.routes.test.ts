import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { aPicture, multipartBody, type SampleFile } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Session;

beforeAll(async () => {
  api = await startApi();
  admin = await aSession(api.admin, await aStaffMember(api.admin));
});

function upload(field: string, file: SampleFile, { headers } = admin) {
  const form = multipartBody({}, { [field]: file });
  return api.app.inject({
    method: 'POST',
    url: '/api/backoffice/settings/brand-files',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

it('a logo is re-encoded, and after the brand is saved with it everybody may load it', async () => {
  const { path } = (await upload('brandLogo', { name: 'logo.png', bytes: await aPicture('png', 1600, 400) })).json();
  expect(path).toMatch(/^\/api\/brand-files\/[0-9a-f-]{36}\/picture\.webp$/);

  const { brand } = (await api.app.inject({ url: '/api/backoffice/settings', headers: admin.headers })).json();
  const saved = await api.app.inject({
    method: 'POST',
    url: '/api/backoffice/settings/brand',
    headers: admin.headers,
    payload: { version: brand.version, value: { ...brand.value, logoLight: path } },
  });
  expect(saved.statusCode).toBe(200);
  expect((await api.app.inject({ url: '/api/config' })).json().brand.logoLight).toBe(path);

  const file = await api.app.inject({ url: path });
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 160 });
});

it('a sign-in picture keeps enough pixels for a large screen', async () => {
  const { path } = (await upload('brandPicture', { name: 'a.jpg', bytes: await aPicture('jpeg', 3000, 2000) })).json();
  expect(await sharp((await api.app.inject({ url: path })).rawPayload).metadata()).toMatchObject({ width: 1920, height: 1280 });
});

it('vector pictures, other files, unknown fields and too large files are refused, and nothing of them is stored', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await upload('brandLogo', { name: 'logo.png', bytes: svg, type: 'image/png' })).json()).toMatchObject({
    code: 'file.refused',
    details: { purpose: 'brandLogo', reason: 'type' },
  });
  expect((await upload('brandLogo', { name: 'x.png', bytes: Buffer.alloc(3 * 1024 * 1024, 1) })).statusCode).toBe(413);
  expect((await upload('photo', { name: 'x.png', bytes: await aPicture() })).statusCode).toBe(400);
  const leftovers: string[] = [];
  for await (const { key } of api.deps.storage.list('quarantine/')) leftovers.push(key);
  expect(leftovers).toEqual([]);
});

it('only admins may upload, and a wrong id or variant is not found', async () => {
  const file = { name: 'logo.png', bytes: await aPicture() };
  const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
  const partner = await aSession(api.admin, await aPerson(api.admin));
  for (const session of [editor, partner]) expect((await upload('brandLogo', file, session)).statusCode).toBe(403);
  const { path } = (await upload('brandLogo', file)).json();
  for (const url of [
    path.replace('picture.webp', 'original.pdf'),
    '/api/brand-files/0198c2a0-0000-7000-8000-000000000000/a.webp',
  ])
    expect((await api.app.inject({ url })).statusCode).toBe(404);
});
