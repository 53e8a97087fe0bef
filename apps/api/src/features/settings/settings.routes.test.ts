import { beforeAll, describe, expect, it } from 'vitest';

import type { BrandSetting, Settings } from '@portal/contract/backoffice/settings';

import { aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let other: TestApi;
let admin: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  other = await startApi({ keepsFilesOnDisk: true, env: { DATABASE_URL: api.database.urlAs('portal_app') } });
  admin = await aSession(api.admin, await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' }));
});

const readSettings = async (): Promise<Settings> =>
  (await api.app.inject({ url: '/api/backoffice/settings', headers: admin.headers })).json();

const save = (subject: string, payload: object, { headers } = admin) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/settings/${subject}`, headers, payload });

const configOf = async ({ app } = api) => (await app.inject({ url: '/api/config' })).json();

async function saveBrand(change: Partial<BrandSetting>) {
  const { value, version } = (await readSettings()).brand;
  return save('brand', { version, value: { ...value, ...change } });
}

describe('the brand', () => {
  it('has a default and version 0 until somebody saves it', async () => {
    const settings = await readSettings();
    expect(settings.brand).toMatchObject({ value: { name: 'Partner Portal' }, version: 0, changedAt: null, changedBy: null });
    expect(settings.languages.value).toContain('en');
  });

  it('[STAF-15] is shown by every process at once, without a restart', async () => {
    const before = await configOf(other);
    expect((await saveBrand({ name: 'Norvane', hue: 120, tagline: { en: 'Together', de: 'Gemeinsam' } })).statusCode).toBe(200);
    expect(before.brand.name).not.toBe('Norvane');
    for (const process of [api, other])
      expect(await configOf(process)).toMatchObject({ brand: { name: 'Norvane', hue: 120, tagline: { de: 'Gemeinsam' } } });
  });

  it('records who changed it, with the changed fields before and after', async () => {
    await saveBrand({ name: 'Norvane', hue: 10 });
    const response = await saveBrand({ hue: 20 });
    expect(response.json()).toMatchObject({ value: { hue: 20 }, changedBy: 'Nils Aune' });
    const event = await api.admin
      .selectFrom('auditEvents')
      .select(['action', 'subjectKind', 'subjectId', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({
      action: 'setting.changed',
      subjectKind: 'setting',
      subjectId: 'brand',
      before: { hue: 10 },
      after: { hue: 20 },
    });
  });

  it('is refused when it was made from an older version, and only one of two saves at once succeeds', async () => {
    const { value, version } = (await readSettings()).brand;
    const responses = await Promise.all(['First', 'Second'].map((name) => save('brand', { version, value: { ...value, name } })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save('brand', { version, value })).json()).toMatchObject({ code: 'record.changed' });
    expect((await save('brand', { value })).statusCode).toBe(400);
  });

  it('accepts no picture but built-in and uploaded ones, no foreign address and no hue outside the circle', async () => {
    for (const change of [
      { logoLight: 'https://evil.test/logo.svg' },
      { logoLight: '//evil.test/logo.svg' },
      { signInPicture: '/api/files/0198c2a0-0000-7000-8000-000000000000/picture.webp' },
      { favicon: '/api/brand-files/0198c2a0-0000-7000-8000-000000000000/picture.webp' },
      { hue: 360 },
      { name: ' ' },
      { contactEmail: 'nobody' },
      { tagline: { de: 'Nur deutsch' } },
    ])
      expect([change, (await saveBrand(change as Partial<BrandSetting>)).statusCode]).toEqual([change, 400]);
  });
});

describe('the footer', () => {
  it('is sanitized when it is saved, and readers of other languages get English', async () => {
    const { version } = (await readSettings()).footer;
    const value = { en: '<p onclick="x()">Terms<script>x()</script></p>', de: '<p>Bedingungen</p>' };
    expect((await save('footer', { version, value })).json().value).toEqual({ en: '<p>Terms</p>', de: '<p>Bedingungen</p>' });
    for (const [locale, body] of [
      ['de', '<p>Bedingungen</p>'],
      ['fr', '<p>Terms</p>'],
    ])
      expect((await other.app.inject({ url: `/api/footer?locale=${locale}` })).json()).toEqual({ body });
  });

  it('can be removed', async () => {
    const { version } = (await readSettings()).footer;
    expect((await save('footer', { version, value: {} })).statusCode).toBe(200);
    expect((await api.app.inject({ url: '/api/footer' })).json()).toEqual({ body: '' });
  });
});

describe('the maintenance notice', () => {
  const saveNotice = async (value: object) => save('maintenance', { version: (await readSettings()).maintenance.version, value });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

  it('is in the portal configuration from its start until its end, in all its languages', async () => {
    const text = { en: 'Down at noon', de: 'Mittags nicht erreichbar' };
    for (const [from, until, isShown] of [
      [null, null, true],
      [minutes(-5), minutes(5), true],
      [minutes(5), null, false],
      [null, minutes(-5), false],
    ] as const) {
      expect((await saveNotice({ text, from, until })).statusCode).toBe(200);
      expect((await configOf(other)).maintenance).toEqual(isShown ? text : null);
    }
  });

  it('needs an English text and an end after its start, and is gone without a text', async () => {
    expect((await saveNotice({ text: { de: 'Mittags' }, from: null, until: null })).statusCode).toBe(400);
    expect((await saveNotice({ text: { en: 'Noon' }, from: minutes(5), until: minutes(4) })).statusCode).toBe(400);
    expect((await saveNotice({ text: { en: ' ' }, from: null, until: null })).statusCode).toBe(200);
    expect((await configOf()).maintenance).toBeNull();
  });
});

describe('the languages', () => {
  it('are offered in the order of the menu and never without English', async () => {
    const { version } = (await readSettings()).languages;
    expect((await save('languages', { version, value: ['ru', 'de'] })).statusCode).toBe(400);
    expect((await save('languages', { version, value: ['xx', 'en'] })).statusCode).toBe(400);
    expect((await save('languages', { version, value: ['ru', 'de', 'en'] })).statusCode).toBe(200);
    for (const process of [api, other]) expect((await configOf(process)).locales).toEqual(['en', 'de', 'ru']);
  });
});

it('settings can be neither read nor changed by editors, partners and visitors', async () => {
  const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
  const partner = await aSession(api.admin, await aPerson(api.admin));
  for (const { headers } of [editor, partner]) {
    expect((await api.app.inject({ url: '/api/backoffice/settings', headers })).statusCode).toBe(403);
    for (const subject of ['brand', 'footer', 'maintenance', 'languages'])
      expect((await save(subject, {}, { token: '', headers })).statusCode).toBe(403);
  }
  expect((await api.app.inject({ url: '/api/backoffice/settings' })).statusCode).toBe(401);
});
