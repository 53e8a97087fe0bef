import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { FileVersion } from '@portal/contract/backoffice/content';
import type { SearchGroup } from '@portal/contract/search';

import { aPieceOfContent, aProductIn, aStoredContentFile, aStoredDocumentFile } from '../../testing/content-factories.ts';
import { aFilm } from '../../testing/film.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { anUploadingEditor, aPublishedRevision } from '../../testing/content/staff-uploads.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { indexPending } from '../search/index-content.ts';

let api: TestApi;
let get: SignedInReader['get'];
let uploaded: Awaited<ReturnType<typeof anUploadingEditor>>['uploaded'];

beforeAll(async () => {
  api = await startApi();
  ({ get } = await aSignedInReader(api));
  ({ uploaded } = await anUploadingEditor(api));
});

const pdf = (name: string, ...texts: string[]) => ({ document: { name, bytes: aPdf({ texts }) } });
const aDraft = async (kind: 'documents' | 'products' | 'assets') =>
  (await api.admin.insertInto('contentItems').values({ kind }).returning('id').executeTakeFirstOrThrow()).id;
const name = { en: 'A guide', de: 'Ein Leitfaden' };

async function pagesOf(text: string): Promise<(number | undefined)[]> {
  await indexPending(api.admin);
  const groups: SearchGroup[] = (await get(`/api/partner/search?search=${text}&locale=en`)).json();
  return groups.flatMap(({ group_docs: { hits } }) => hits.hits.map(({ _source: { page } }) => page));
}

describe('uploaded files after publishing', { timeout: 60_000 }, () => {
  it('[PUBL-07] [PUBL-02] a PDF in two languages is read, downloaded and found by partners once it is published, and not before', async () => {
    const id = await aDraft('documents');
    const english = await uploaded({ id, locale: 'en' }, pdf('Guide.pdf', 'Cover', 'All about wolverines'));
    const german = await uploaded({ id, locale: 'de' }, pdf('Leitfaden.pdf', 'Vielfrasse'));
    for (const url of [`/api/partner/documents/${id}`, `/en/download/${id}`, `/api/files/${english.id}/original.pdf`])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect((await get(`/api/backoffice/content-files/${english.id}/original.pdf`)).statusCode).toBe(404);
    expect(await pagesOf('wolverines')).toEqual([]);

    await aPublishedRevision(api, id, { fields: { name }, files: [english, german], readyLocales: ['en', 'de'] });
    const viewed = await get(`/api/partner/documents/${id}?locale=de`);
    expect(viewed.json().body).toMatchObject({ fileName: 'Leitfaden.pdf', pages: 1, fileLocale: 'de', size: german.size });
    expect((await get(`/de/download/${id}`)).rawPayload.equals(aPdf({ texts: ['Vielfrasse'] }))).toBe(true);
    expect((await get(`/fr/download/${id}`)).rawPayload.equals(aPdf({ texts: ['Cover', 'All about wolverines'] }))).toBe(true);
    expect(await pagesOf('wolverines')).toEqual([2]);
  });

  it('[PUBL-05] the PDF of a language that is not ready is not served', async () => {
    const id = await aDraft('documents');
    const files = [
      await uploaded({ id, locale: 'en' }, pdf('Guide.pdf', 'English')),
      await uploaded({ id, locale: 'de' }, pdf('Leitfaden.pdf', 'Deutsch')),
    ];
    await aPublishedRevision(api, id, { fields: { name }, files });
    expect((await get(`/api/partner/documents/${id}?locale=de`)).json().body).toMatchObject({
      fileName: 'Guide.pdf',
      fileLocale: 'en',
    });
  });

  it('[PUBL-07] replacing a PDF keeps its address, and an old version can be published again', async () => {
    const id = await aDraft('documents');
    const shown = async () => (await get(`/en/download/${id}`)).rawPayload;
    const publish = (file: FileVersion) => aPublishedRevision(api, id, { fields: { name }, files: [file] });
    const first = await uploaded({ id, locale: 'en' }, pdf('First.pdf', 'About polecats'));
    await publish(first);
    const second = await uploaded({ id, locale: 'en' }, pdf('Second.pdf', 'About martens'));
    expect((await shown()).equals(aPdf({ texts: ['About polecats'] }))).toBe(true);
    await publish(second);
    expect((await shown()).equals(aPdf({ texts: ['About martens'] }))).toBe(true);
    expect([await pagesOf('polecats'), await pagesOf('martens')]).toEqual([[], [1]]);
    await publish(first);
    expect((await shown()).equals(aPdf({ texts: ['About polecats'] }))).toBe(true);
    expect([await pagesOf('polecats'), await pagesOf('martens')]).toEqual([[1], []]);
    expect((await get(`/api/partner/documents/${id}`)).json().body.fileName).toBe('First.pdf');
  });

  it('[PUBL-07] [PUBL-02] a picture of a product is shown in every width once it is published, and an old one again', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios');
    const id = await aProductIn(api.admin, portfolio);
    const picture = async (width: number) => ({ picture: { name: 'Front.png', bytes: await aPicture('png', width, 200) } });
    const shownPicture = async (): Promise<string> => (await get(`/api/partner/products/${id}`)).json().body.productImage;
    const publish = (file: FileVersion) => aPublishedRevision(api, id, { fields: { name }, files: [file] });
    const first = await uploaded({ id }, await picture(400));
    expect((await get(`/api/files/${first.id}/640.webp`)).statusCode).toBe(404);
    await publish(first);
    const address = await shownPicture();
    expect(address).toContain(first.id);
    for (const width of [320, 640, 1280]) expect((await get(`/api/files/${first.id}/${width}.webp`)).statusCode).toBe(200);

    const second = await uploaded({ id }, await picture(600));
    await publish(second);
    expect(await sharp((await get(await shownPicture())).rawPayload).metadata()).toMatchObject({ width: 600 });
    expect((await get(address)).statusCode).toBe(404);
    await publish(first);
    expect(await shownPicture()).toBe(address);
    expect((await get(address)).statusCode).toBe(200);
  });

  it('[PUBL-07] a film with captions and an original is served in parts', async () => {
    const id = await aDraft('assets');
    const film = aFilm();
    const captions = { captions: { name: 'de.vtt', bytes: Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHallo\n') } };
    const video = await uploaded({ id }, { video: { name: 'Film.mp4', bytes: film } });
    const files = [video, await uploaded({ id, locale: 'de' }, captions)];
    await aPublishedRevision(api, id, {
      fields: { title: { en: 'A film' }, mediaType: 'videos-tutorials' },
      files,
      readyLocales: ['de'],
    });
    const part = await api.app.inject({
      url: `/api/files/${video.id}/original.mp4`,
      headers: { ...(await aSignedInReader(api)).session.headers, range: 'bytes=10-19' },
    });
    expect([part.statusCode, part.rawPayload.equals(film.subarray(10, 20))]).toEqual([206, true]);
    expect((await get(`/api/files/${files[1]?.id}/original.vtt`)).body).toContain('Hallo');
    expect((await get(`/en/download/${id}`)).rawPayload.equals(film)).toBe(true);
  });
});

describe('files that were there before the back office', { timeout: 60_000 }, () => {
  const versionsOf = (id: number) =>
    api.admin
      .selectFrom('contentFileVersions')
      .select(['role', 'locale', 'version', 'name'])
      .where('contentId', '=', id)
      .orderBy('role')
      .orderBy('version')
      .execute();

  it('[PUBL-07] the first upload keeps what partners see as the version before it', async () => {
    const id = await aPieceOfContent(api.admin, 'documents');
    await aStoredDocumentFile(api, id, aPdf(), { name: 'Oldest.pdf' });
    await aStoredDocumentFile(api, id, aPdf({ pages: 2 }), { version: 2, name: 'Old.pdf', pages: 2, pageTexts: ['a', 'b'] });
    await uploaded({ id, locale: 'en' }, pdf('New.pdf', 'New'));
    await uploaded({ id, locale: 'en' }, pdf('Newer.pdf', 'Newer'));
    expect((await versionsOf(id)).map((each) => [each.version, each.name])).toEqual([
      [1, 'Oldest.pdf'],
      [2, 'Old.pdf'],
      [3, 'New.pdf'],
      [4, 'Newer.pdf'],
    ]);
  });

  it('[PUBL-03] what becomes the first revision has the files that partners see, not those of a new upload', async () => {
    const id = await aPieceOfContent(api.admin, 'products');
    const variants = { '640.webp': { mediaType: 'image/webp', bytes: Buffer.from('live') } };
    const live = await aStoredContentFile(api, { contentKind: 'products', contentId: id, role: 'picture', variants });
    await uploaded({ id }, { picture: { name: 'New.png', bytes: await aPicture() } });
    const adopted = await api.admin.transaction().execute(async (db) => {
      await sql`select set_config('app.kind', 'staff', true)`.execute(db);
      const { rows } = await sql<{ ids: string[] }>`select adopt_live_files(${id}) as ids`.execute(db);
      return rows[0]?.ids;
    });
    expect(adopted).toEqual([live]);
    expect((await versionsOf(id)).map((each) => [each.version, each.name])).toEqual([
      [1, 'picture.webp'],
      [2, 'New.png'],
    ]);
  });
});
