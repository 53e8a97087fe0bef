import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { FileVersion } from '@portal/contract/backoffice/content';

import { aPieceOfContent } from '../../testing/content-factories.ts';
import { aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { aFilm } from '../../testing/film.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import { anUploadingEditor } from '../../testing/content/staff-uploads.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: Awaited<ReturnType<typeof anUploadingEditor>>;

beforeAll(async () => {
  api = await startApi();
  staff = await anUploadingEditor(api);
});

type Upload = Parameters<typeof staff.upload>;
const upload = (...to: Upload) => staff.upload(...to);
const uploaded = (...to: Upload) => staff.uploaded(...to);
const get = (version: FileVersion, variant: string, headers: Record<string, string> = staff.editor.headers) =>
  api.app.inject({ url: `/api/backoffice/content-files/${version.id}/${variant}`, headers });
const cookieOf = ({ headers }: Session) => ({ cookie: headers.cookie ?? '' });
const pdf = (...texts: string[]) => ({ name: 'Guide.pdf', bytes: aPdf({ texts }) });
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n');

describe('POST /api/backoffice/content/:id/files', { timeout: 60_000 }, () => {
  it('[PUBL-07] a PDF is stored per language, each time as the next version, with the text of its pages', async () => {
    const id = await aPieceOfContent(api.admin, 'documents');
    const first = await uploaded({ id, locale: 'en' }, { document: pdf('Cover', 'About marmots') });
    expect(first).toMatchObject({
      role: 'document',
      locale: 'en',
      version: 1,
      name: 'Guide.pdf',
      pages: 2,
      variants: ['original.pdf'],
    });
    expect(first).toMatchObject({ mediaType: 'application/pdf', size: pdf('Cover', 'About marmots').bytes.length });
    expect((await uploaded({ id, locale: 'en' }, { document: pdf('New cover') })).version).toBe(2);
    expect((await uploaded({ id, locale: 'de' }, { document: pdf('Titelseite') })).version).toBe(1);
    const rows = await api.admin
      .selectFrom('contentFileVersions')
      .select(['locale', 'version', 'pageTexts', 'createdBy'])
      .where('contentId', '=', id)
      .orderBy('createdAt')
      .execute();
    expect(rows).toEqual([
      { locale: 'en', version: 1, pageTexts: ['Cover', 'About marmots'], createdBy: staff.person.id },
      { locale: 'en', version: 2, pageTexts: ['New cover'], createdBy: staff.person.id },
      { locale: 'de', version: 1, pageTexts: ['Titelseite'], createdBy: staff.person.id },
    ]);
  });

  it('[PUBL-07] a picture is re-encoded in the widths of the portal, with a placeholder', async () => {
    const id = await aPieceOfContent(api.admin, 'products');
    const version = await uploaded({ id }, { picture: { name: 'Front.png', bytes: await aPicture('png', 1600, 800) } });
    expect(version).toMatchObject({ role: 'picture', locale: null, mediaType: 'image/webp', width: 1280, height: 640 });
    expect(version.variants.toSorted()).toEqual(['1280.webp', '320.webp', '640.webp']);
    for (const width of [320, 640, 1280]) {
      const { rawPayload } = await get(version, `${width}.webp`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    const small = await uploaded({ id }, { detail: { name: 'a.jpg', bytes: await aPicture('jpeg', 200, 100) } });
    expect(await sharp((await get(small, '1280.webp')).rawPayload).metadata()).toMatchObject({ width: 200, height: 100 });
    const row = await api.admin
      .selectFrom('contentFileVersions')
      .select('placeholder')
      .where('id', '=', small.id)
      .executeTakeFirst();
    expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('[PUBL-07] a film is stored as it is, with its size and duration, and is served in parts', async () => {
    const id = await aPieceOfContent(api.admin, 'assets', { mediaType: 'videos-tutorials' });
    const film = aFilm({ payload: Buffer.alloc(7 * 1024 * 1024, '0123456789') });
    const version = await uploaded({ id }, { video: { name: 'Film.mp4', bytes: film } });
    expect(version).toMatchObject({ width: 640, height: 360, seconds: 12.5, size: film.length, variants: ['original.mp4'] });
    const part = await get(version, 'original.mp4', { ...cookieOf(staff.editor), range: 'bytes=5000000-5000009' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5000000-5000009/${film.length}`]);
    expect(part.rawPayload.equals(film.subarray(5_000_000, 5_000_010))).toBe(true);
    expect((await get(version, 'original.mp4')).rawPayload.equals(film)).toBe(true);
  });

  it('[PUBL-07] captions are stored per language, and an original as it was sent', async () => {
    const id = await aPieceOfContent(api.admin, 'assets');
    const version = await uploaded({ id, locale: 'de' }, { captions: { name: 'de.vtt', bytes: captions } });
    expect((await get(version, 'original.vtt')).body).toBe(captions.toString());
    const bytes = await aPicture('png', 3000, 10);
    const original = await uploaded({ id }, { original: { name: 'Print.png', bytes } });
    expect(original.variants).toEqual(['original.png']);
    expect((await get(original, 'original.png')).rawPayload.equals(bytes)).toBe(true);
  });

  it('[PUBL-07] versions that are uploaded at the same time get different numbers', async () => {
    const id = await aPieceOfContent(api.admin, 'assets');
    const others = [
      staff.editor,
      await aSession(api.admin, await aStaffMember(api.admin)),
      await aSession(api.admin, await aStaffMember(api.admin)),
    ];
    const versions = await Promise.all(
      others.flatMap((session) =>
        [1, 2].map(() => uploaded({ id, locale: 'en', session }, { captions: { name: 'a.vtt', bytes: captions } })),
      ),
    );
    expect(versions.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('an upload is recorded, and does not change the version of the content', async () => {
    const id = await aPieceOfContent(api.admin, 'documents');
    const findItem = () =>
      api.admin.selectFrom('contentItems').select(['version', 'updatedAt']).where('id', '=', id).executeTakeFirst();
    const before = await findItem();
    await uploaded({ id, locale: 'fr' }, { document: pdf('Bonjour') });
    expect(await findItem()).toEqual(before);
    const events = await api.admin
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'after'])
      .where('subjectKind', '=', 'content')
      .where('subjectId', '=', String(id))
      .execute();
    const after = { name: 'Guide.pdf', role: 'document', locale: 'fr', version: 1 };
    expect(events).toEqual([{ action: 'content.fileUploaded', actorId: staff.person.id, after }]);
  });

  it('a role that the kind does not have, and a language that is missing, unknown or too much, are refused', async () => {
    const document = await aPieceOfContent(api.admin, 'documents');
    const product = await aPieceOfContent(api.admin, 'products');
    const picture = { name: 'a.png', bytes: await aPicture() };
    const attempts: Upload[] = [
      [{ id: document }, { document: pdf('x') }],
      [{ id: document, locale: 'xx' }, { document: pdf('x') }],
      [{ id: document, locale: 'en' }, { picture }],
      [{ id: product, locale: 'en' }, { picture }],
      [{ id: product }, { document: pdf('x') }],
      [{ id: product }, {}],
      [{ id: await aPieceOfContent(api.admin, 'quickLinks') }, { picture }],
    ];
    for (const attempt of attempts) expect((await upload(...attempt)).statusCode).toBe(400);
    expect((await upload({ id: 987_654 }, { picture })).statusCode).toBe(404);
  });

  it('files of another type, broken, active or infected ones are refused, and nothing of them is stored', async () => {
    const asset = await aPieceOfContent(api.admin, 'assets');
    const document = await aPieceOfContent(api.admin, 'documents');
    const infected = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
    const attempts: [Upload[0], string, Buffer, string][] = [
      [{ id: document, locale: 'en' }, 'document', await aPicture(), 'type'],
      [{ id: document, locale: 'en' }, 'document', aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (alert) >>' }), 'active'],
      [{ id: document, locale: 'en' }, 'document', aPdf().subarray(0, 200), 'unreadable'],
      [{ id: asset }, 'picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
      [{ id: asset }, 'video', aPdf(), 'type'],
      [{ id: asset }, 'video', aFilm({ payload: infected }), 'infected'],
      [{ id: asset }, 'original', Buffer.from('MZ a program'), 'type'],
      [{ id: asset, locale: 'en' }, 'captions', Buffer.from('WEBVTT\n\nno times'), 'unreadable'],
    ];
    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key } of api.deps.storage.list(prefix)) found.push(key);
      return found.toSorted();
    };
    const before = await keys('content/');
    for (const [place, role, bytes, reason] of attempts) {
      const response = await upload(place, { [role]: { name: 'a.bin', bytes } });
      expect([role, response.statusCode, response.json()]).toMatchObject([
        role,
        422,
        { code: 'file.refused', details: { purpose: role, place: '0', reason } },
      ]);
    }
    const large = await upload(
      { id: asset, locale: 'en' },
      { captions: { name: 'a.vtt', bytes: Buffer.alloc(1024 * 1024 + 1, 'a') } },
    );
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'file.tooLarge', details: { reason: 'size' } }]);
    const larger = await upload(
      { id: asset, locale: 'en' },
      { captions: { name: 'a.vtt', bytes: Buffer.alloc(2 * 1024 * 1024) } },
    );
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'file.tooLarge']);
    expect(await keys('content/')).toEqual(before);
    expect(await keys('quarantine/')).toEqual([]);
    expect(
      await api.admin.selectFrom('contentFileVersions').select('id').where('contentId', 'in', [asset, document]).execute(),
    ).toEqual([]);
  });

  it('only staff with a second factor may upload', async () => {
    const id = await aPieceOfContent(api.admin, 'documents');
    const partner = await aSession(api.admin, await aPerson(api.admin));
    const unproven = await aSession(api.admin, await aStaffMember(api.admin, { hasTwoFactor: false }));
    for (const session of [partner, unproven])
      expect((await upload({ id, locale: 'en', session }, { document: pdf('x') })).statusCode).toBe(403);
  });
});

describe('GET /api/backoffice/content-files/:id/:variant', { timeout: 60_000 }, () => {
  it('[PUBL-02] a version is served to staff with a second factor, by session or cookie, and to nobody else', async () => {
    const id = await aPieceOfContent(api.admin, 'documents', { publishedFrom: null });
    const version = await uploaded({ id, locale: 'en' }, { document: pdf('Secret') });
    const response = await get(version, 'original.pdf', cookieOf(staff.editor));
    expect(response.rawPayload.equals(pdf('Secret').bytes)).toBe(true);
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' });
    expect(response.headers['content-disposition']).toMatch(/^inline; filename="Guide\.pdf"/);
    for (const variant of ['320.webp', 'constructor.x']) expect((await get(version, variant)).statusCode).toBe(404);

    const partner = await aSession(api.admin, await aPerson(api.admin), { isBound: true });
    for (const headers of [partner.headers, cookieOf(partner)])
      expect((await get(version, 'original.pdf', headers)).statusCode).toBe(404);
    const unproven = await aSession(api.admin, await aStaffMember(api.admin, { hasTwoFactor: false }), { isBound: true });
    expect((await get(version, 'original.pdf', unproven.headers)).statusCode).toBe(403);
    expect((await get(version, 'original.pdf', {})).statusCode).toBe(401);
  });
});
