import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { startFlakyProxy } from '../../testing/flaky-proxy.ts';
import { aPartner, aPerson, aSession, type Person } from '../../testing/factories.ts';
import { multipartBody, aPdf, aPicture, type SampleFile } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const complete = {
  firstName: 'Marta',
  lastName: 'Lindqvist',
  jobTitle: 'Head of Sales',
  phone: '+49 421 555 0141',
  linkedinUrl: 'https://www.linkedin.com/in/marta-lindqvist',
  xUrl: 'https://x.com/marta_l',
  facebookUrl: 'https://www.facebook.com/marta',
};

interface Save {
  readonly on?: TestApi;
  readonly texts?: Record<string, string>;
  readonly files?: Record<string, SampleFile>;
}

async function save(person: Person, { on = api, texts = {}, files = {} }: Save) {
  const { payload, headers } = multipartBody(texts, files);
  const session = await aSession(on.admin, person);
  return on.app.inject({ method: 'POST', url: '/api/partner/update', payload, headers: { ...headers, ...session.headers } });
}

async function profileOf(person: Person, on = api) {
  const response = await on.app.inject({ url: '/api/partner/profile', headers: (await aSession(on.admin, person)).headers });
  return response.json();
}

async function get(person: Person, url: string, on = api) {
  return on.app.inject({ url, headers: (await aSession(on.admin, person)).headers });
}

const filesOf = (person: Person, on = api) =>
  on.admin.selectFrom('files').selectAll().where('personId', '=', person.id).execute();

async function storedKeys(on = api) {
  const keys: string[] = [];
  for await (const { key } of on.deps.storage.list('')) keys.push(key);
  return keys;
}

describe('POST /api/partner/update', { timeout: 60_000 }, () => {
  it('[PROF-05] accepts form data with every field and both files, which the profile then returns', async () => {
    const person = await aPerson(api.admin);
    const response = await save(person, {
      texts: complete,
      files: {
        profilePhoto: { name: 'me.png', bytes: await aPicture('png', 800, 600), type: 'image/png' },
        distributionAgreement: { name: 'Vertrag März.pdf', bytes: aPdf({ pages: 3 }), type: 'application/pdf' },
      },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Profile updated successfully' }]);

    const profile = await profileOf(person);
    expect(profile).toMatchObject(complete);
    expect(profile.profilePhoto).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/256\.webp$/);
    expect(profile.distributionAgreement).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/original\.pdf$/);
    expect((await get(person, profile.profilePhoto)).headers['content-type']).toBe('image/webp');
    expect((await get(person, profile.distributionAgreement)).rawPayload.equals(aPdf({ pages: 3 }))).toBe(true);

    const rows = await filesOf(person);
    expect(
      rows.map(({ purpose, status, name, mediaType, width, height, pages }) => [
        purpose,
        status,
        name,
        mediaType,
        width,
        height,
        pages,
      ]),
    ).toEqual([
      ['photo', 'ready', 'me.png', 'image/png', 800, 600, null],
      ['agreement', 'ready', 'Vertrag März.pdf', 'application/pdf', null, null, 3],
    ]);
    expect((await storedKeys()).filter((key) => key.startsWith('quarantine/'))).toEqual([]);
  });

  it('ignores fields the person may not change', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT' });
    const person = await aPerson(api.admin, { partnerId: partner.id });
    const stranger = await aPerson(api.admin);
    const texts = {
      ...complete,
      id: stranger.id,
      email: 'new@evil.test',
      company: 'Evil',
      partnerId: stranger.partnerId ?? '',
      role: 'admin',
      kind: 'staff',
      is2FaEnabled: 'true',
      priceUrl: 'https://evil.test',
      photo: 'https://evil.test/x.png',
      photoFileId: stranger.id,
      'partner[name]': 'Evil',
    };
    expect((await save(person, { texts })).statusCode).toBe(200);
    expect(await profileOf(person)).toMatchObject({
      ...complete,
      id: person.id,
      email: person.email,
      company: 'Hallamber IT',
      is2FaEnabled: false,
      priceUrl: null,
      profilePhoto: null,
    });
    expect(await profileOf(stranger)).toMatchObject({ firstName: 'Ada' });
  });

  it('keeps fields that are not sent, and clears fields that are sent empty', async () => {
    const person = await aPerson(api.admin, { jobTitle: 'Engineer', phone: '1', linkedinUrl: 'https://linkedin.com/in/x' });
    expect((await save(person, { texts: { firstName: ' Ada\u0000 ', linkedinUrl: '' } })).statusCode).toBe(200);
    expect(await profileOf(person)).toMatchObject({ firstName: 'Ada', jobTitle: 'Engineer', phone: '1', linkedinUrl: null });
  });

  it('also accepts URL-encoded fields', async () => {
    const person = await aPerson(api.admin);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(await aSession(api.admin, person)).headers };
    const payload = new URLSearchParams(complete).toString();
    expect((await api.app.inject({ method: 'POST', url: '/api/partner/update', payload, headers })).statusCode).toBe(200);
    expect(await profileOf(person)).toMatchObject(complete);
  });

  it('rejects invalid fields by name, with the messages of the form, and changes nothing', async () => {
    const person = await aPerson(api.admin);
    const files = { profilePhoto: { name: 'me.png', bytes: await aPicture() } };
    const texts = {
      firstName: ' ',
      lastName: '',
      phone: '',
      linkedinUrl: 'https://linkedin.com.evil.test/in/x',
      xUrl: 'x',
      facebookUrl: 'x',
      jobTitle: 'New',
    };
    const response = await save(person, { texts, files });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'profile.invalid',
      details: {
        firstName: 'Required',
        lastName: 'Required',
        phone: 'Required',
        linkedinUrl: 'Invalid LinkedIn URL',
        xUrl: 'Invalid x URL',
        facebookUrl: 'Invalid Facebook URL',
      },
    });
    expect(await profileOf(person)).toMatchObject({ firstName: 'Ada', jobTitle: null, profilePhoto: null });
    expect(await filesOf(person)).toEqual([]);
    expect((await storedKeys()).filter((key) => key.startsWith('quarantine/'))).toEqual([]);
  });

  it('keeps the old file if the new one is empty, and replaces it otherwise', async () => {
    const person = await aPerson(api.admin, { photo: '/partner/demo/someone.svg' });
    const empty = {
      profilePhoto: { name: '', bytes: Buffer.alloc(0) },
      distributionAgreement: { name: 'a.pdf', bytes: Buffer.alloc(0) },
    };
    expect((await save(person, { texts: complete, files: empty })).statusCode).toBe(200);
    expect(await profileOf(person)).toMatchObject({ profilePhoto: '/partner/demo/someone.svg', distributionAgreement: null });

    await save(person, { files: { profilePhoto: { name: 'one.jpg', bytes: await aPicture('jpeg') } } });
    const first = (await profileOf(person)).profilePhoto;
    await save(person, { files: empty });
    expect((await profileOf(person)).profilePhoto).toBe(first);

    await save(person, { files: { profilePhoto: { name: 'two.webp', bytes: await aPicture('webp') } } });
    const second = (await profileOf(person)).profilePhoto;
    expect(second).not.toBe(first);
    expect((await get(person, first)).statusCode).toBe(404);
    expect((await get(person, second)).statusCode).toBe(200);
  });

  it('is atomic: one rejected file leaves the texts and the other file unchanged', async () => {
    const person = await aPerson(api.admin);
    const files = {
      profilePhoto: { name: 'me.png', bytes: await aPicture() },
      distributionAgreement: { name: 'agreement.pdf', bytes: Buffer.from('<html>no pdf</html>'), type: 'application/pdf' },
    };
    const response = await save(person, { texts: complete, files });
    expect([response.statusCode, response.json().code, response.json().details]).toEqual([
      422,
      'file.refused',
      { purpose: 'agreement', place: '1', reason: 'type' },
    ]);
    expect(await profileOf(person)).toMatchObject({ firstName: 'Ada', profilePhoto: null, distributionAgreement: null });
    expect((await filesOf(person)).map(({ purpose, status, refusal }) => [purpose, status, refusal])).toEqual([
      ['agreement', 'refused', 'type'],
    ]);
  });

  it('rejects a photo over 5 MiB and an agreement over 15 MiB, even by one byte', async () => {
    const person = await aPerson(api.admin);
    const picture = await aPicture();
    const pad = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
    const MiB = 1024 * 1024;
    for (const [field, bytes] of [
      ['profilePhoto', pad(picture, 5 * MiB + 1)],
      ['distributionAgreement', pad(aPdf(), 15 * MiB + 1)],
    ] as const) {
      const response = await save(person, { files: { [field]: { name: 'large', bytes } } });
      expect([field, response.statusCode, response.json().code]).toEqual([field, 413, 'file.tooLarge']);
    }
    expect((await save(person, { files: { profilePhoto: { name: 'just', bytes: pad(picture, 5 * MiB) } } })).statusCode).toBe(
      200,
    );
    expect((await storedKeys()).filter((key) => key.startsWith('quarantine/'))).toEqual([]);
  });

  it('re-encodes the photo upright and without its metadata', async () => {
    const person = await aPerson(api.admin);
    const bytes = await sharp(await aPicture('jpeg', 240, 200))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer();
    await save(person, { files: { profilePhoto: { name: 'camera.jpg', bytes } } });
    const base = (await profileOf(person)).profilePhoto.replace('256.webp', '');
    for (const variant of [
      '64.avif',
      '64.webp',
      '128.avif',
      '128.webp',
      '256.avif',
      '256.webp',
      '512.avif',
      '512.webp',
      '512.jpg',
    ]) {
      const { rawPayload, headers } = await get(person, base + variant);
      const size = Math.min(200, Number.parseInt(variant, 10));
      expect([variant, headers['content-type'], rawPayload.includes('secret-place')]).toEqual([
        variant,
        `image/${variant.slice(-4).replace('.', '').replace('jpg', 'jpeg')}`,
        false,
      ]);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      if (variant.endsWith('avif')) continue;
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size });
    }
    // The dark corner was on the left before the rotation; a quarter turn clockwise moves it to the right.
    const { data, info } = await sharp((await get(person, `${base}512.jpg`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(red(190, 5)).toBeLessThan(40);
    expect(red(5, 195)).toBeGreaterThan(50);
  });

  it('leaves one photo and no partial change after two concurrent saves', async () => {
    const person = await aPerson(api.admin);
    const bytes = await aPicture();
    const responses = await Promise.all(
      ['a.png', 'b.png'].map((name) => save(person, { texts: { jobTitle: name }, files: { profilePhoto: { name, bytes } } })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await filesOf(person);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['dropped', 'ready']);
    const { profilePhoto, jobTitle } = await profileOf(person);
    expect(profilePhoto).toContain(rows.find(({ status }) => status === 'ready')?.id);
    expect(rows.find(({ status }) => status === 'ready')?.name).toBe(jobTitle);
  });
});

describe('while the object store is unavailable', { timeout: 60_000 }, () => {
  it('an update returns an error, keeps the texts and the old photo, and leaves no row of a file', async () => {
    const withoutStore = await startApi({ env: { S3_ENDPOINT: 'http://127.0.0.1:9' } });
    const person = await aPerson(withoutStore.admin, { photo: '/partner/demo/old.svg' });
    const response = await save(person, {
      on: withoutStore,
      texts: complete,
      files: { profilePhoto: { name: 'me.png', bytes: await aPicture() } },
    });
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'storage.unavailable',
      '5',
    ]);
    expect(await profileOf(person, withoutStore)).toMatchObject({ firstName: 'Ada', profilePhoto: '/partner/demo/old.svg' });
    expect(await filesOf(person, withoutStore)).toEqual([]);
    expect((await save(person, { on: withoutStore, texts: complete })).statusCode).toBe(200);
  });

  it('no row of a file refers to a missing object, wherever an upload is interrupted', async () => {
    const proxy = await startFlakyProxy(api.deps.config.S3_ENDPOINT ?? '');
    const behindProxy = await startApi({ env: { S3_ENDPOINT: proxy.url } });
    const person = await aPerson(behindProxy.admin);
    const files = {
      profilePhoto: { name: 'me.png', bytes: await aPicture('png', 1200, 1200) },
      distributionAgreement: { name: 'a.pdf', bytes: aPdf({ pages: 400 }) },
    };
    await save(person, { on: behindProxy, files });

    const codes = new Set<number>();
    for (const bytes of [200, 2_000, 6_000, 12_000, 20_000]) {
      proxy.cutAfter(bytes, 'up');
      codes.add((await save(person, { on: behindProxy, texts: complete, files })).statusCode);
    }
    proxy.heal();
    expect(codes.has(503)).toBe(true);
    for (const row of await filesOf(person, behindProxy)) {
      if (row.status !== 'ready') continue;
      for (const variant of Object.keys(row.variants as object))
        expect(await behindProxy.deps.storage.head(`files/${row.id}/${variant}`)).toBeDefined();
    }
    const { profilePhoto, distributionAgreement } = await profileOf(person, behindProxy);
    for (const url of [profilePhoto, distributionAgreement]) expect((await get(person, url, behindProxy)).statusCode).toBe(200);
    expect((await save(person, { on: behindProxy, texts: complete, files })).statusCode).toBe(200);
    await proxy.close();
  });
});

describe('GET /api/partner/profile', () => {
  it('reports two-factor as on once it is confirmed', async () => {
    const person = await aPerson(api.admin);
    await api.admin.insertInto('totpFactors').values({ personId: person.id, sealedSecret: 'x' }).execute();
    expect((await profileOf(person)).is2FaEnabled).toBe(false);
    await api.admin.updateTable('totpFactors').set({ confirmedAt: new Date() }).where('personId', '=', person.id).execute();
    expect((await profileOf(person)).is2FaEnabled).toBe(true);
  });
});

describe('GET /api/partner/users', { timeout: 60_000 }, () => {
  it('[PROF-18] lists the company’s people, each with exactly the agreed fields, and nobody else', async () => {
    const partner = await aPartner(api.admin);
    const me = await aPerson(api.admin, {
      partnerId: partner.id,
      firstName: 'Marta',
      lastName: 'B',
      phone: '1',
      jobTitle: 'Sales',
    });
    const colleague = await aPerson(api.admin, { partnerId: partner.id, firstName: 'Jonas', lastName: 'A' });
    await aPerson(api.admin, { partnerId: partner.id, disabledAt: new Date() });
    await aPerson(api.admin, { firstName: 'Stranger' });
    await save(colleague, { files: { profilePhoto: { name: 'me.png', bytes: await aPicture() } } });

    const { body } = (await get(me, '/api/partner/users')).json();
    expect(body).toEqual([
      {
        id: colleague.id,
        firstName: 'Jonas',
        lastName: 'A',
        jobTitle: null,
        email: colleague.email,
        phone: null,
        profilePhoto: (await profileOf(colleague)).profilePhoto,
      },
      { id: me.id, firstName: 'Marta', lastName: 'B', jobTitle: 'Sales', email: me.email, phone: '1', profilePhoto: null },
    ]);
    expect((await get(me, body[0].profilePhoto)).statusCode).toBe(200);
  });
});
