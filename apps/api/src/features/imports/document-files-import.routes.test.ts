import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { openDatabase } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { aReadableDocument } from '../../testing/content-factories.ts';
import { startImportingContent, type ContentImporting } from '../../testing/imports/importing-content.ts';
import { zipOf } from '../../testing/imports/workbooks.ts';
import { aPdf, multipartBody } from '../../testing/sample-files.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { sweepContentFiles } from '../files/sweep-content-files.ts';

let api: TestApi;
let staff: ContentImporting['staff'];
let editor: ContentImporting['editor'];
let reader: ContentImporting['reader'];
let staffHeaders: Readonly<Record<string, string>>;

beforeAll(async () => {
  ({ api, staff, editor, reader, headers: staffHeaders } = await startImportingContent());
});

const header = 'External id,Name,Name de,File,File de';
const table = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;
const manual = aPdf({ texts: ['Mount the firewall'] });
const newManual = aPdf({ texts: ['Mount the firewall', 'and switch it on'] });
const handbuch = aPdf({ texts: ['Die Firewall montieren'] });

/** The id of the document that a source knows by this id. */
async function idOf(source: string, externalId: string): Promise<number> {
  const found = api.admin
    .selectFrom('contentItems')
    .select('id')
    .where('source', '=', source)
    .where('externalId', '=', externalId);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function readDocument(id: number, locale = 'en') {
  const response = await api.app.inject({ url: `/api/partner/documents/${id}?locale=${locale}`, headers: reader.headers });
  return response.statusCode === 200 ? response.json().body : response.statusCode;
}

/** What a partner opens. */
async function download(id: number, locale = 'en'): Promise<Buffer> {
  const response = await api.app.inject({ url: `/${locale}/download/${id}`, headers: reader.headers });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function storedFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of api.deps.storage.list('content/')) found.push(key);
  return found;
}

/** Removes the files that nothing needs, as if all of them had been stored this long ago. */
async function sweepAfterDays(days: number): Promise<void> {
  const db = openDatabase(api.database.urlAs('portal_worker'), 1);
  const { storage } = api.deps;
  const list: Storage['list'] = async function* (prefix) {
    for await (const object of storage.list(prefix)) yield { ...object, storedAt: new Date(Date.now() - days * 86_400_000) };
  };
  await sweepContentFiles(db, { ...storage, list });
  await db.destroy();
}

const faultsOf = async (id: string) =>
  (await staff.rows(id, 'fault')).map(({ faults }) => faults.map(({ code, field }) => [code, field]));

describe('an archive of documents', { timeout: 60_000 }, () => {
  it('[FEED-14] creates documents with their files, which partners open in their language', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const archive = await zipOf({
      'documents.csv': table('D-1,Manual,Handbuch,pdf/manual.pdf,pdf\\handbuch.pdf', 'D-2,Sheet,,pdf/manual.pdf,'),
      'pdf/manual.pdf': manual,
      'pdf/handbuch.pdf': handbuch,
      '__MACOSX/._documents.csv': 'left by the system',
    });
    const checked = await staff.check(await staff.upload(feed.id, archive, 'documents.zip'));
    expect(checked).toMatchObject({ mapping: ['externalId', 'name', 'nameDe', 'file', 'fileDe'], found: { new: 2, fault: 0 } });
    expect(await staff.rows(checked.id, 'new')).toMatchObject([
      {
        after: {
          file: expect.stringMatching(/^manual\.pdf \[[0-9a-f]{64}\]$/),
          fileDe: expect.stringMatching(/^handbuch\.pdf \[/),
        },
      },
      { after: { file: expect.stringMatching(/^manual\.pdf \[/) } },
    ]);
    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 2, changed: 0, removed: 0 });
    const [first, second] = [await idOf(feed.source, 'D-1'), await idOf(feed.source, 'D-2')];
    expect(await readDocument(first)).toMatchObject({ name: 'Manual', fileLocale: 'en', pages: 1 });
    expect(await readDocument(first, 'de')).toMatchObject({ name: 'Handbuch', fileLocale: 'de' });
    expect(await readDocument(second, 'de')).toMatchObject({ name: 'Sheet', fileLocale: 'en' });
    expect((await download(first, 'de')).equals(handbuch)).toBe(true);
    expect((await download(second)).equals(manual)).toBe(true);

    const again = await staff.check(await staff.upload(feed.id, archive, 'documents.zip'));
    expect(again.found).toEqual({ new: 0, changed: 0, same: 2, gone: 0, fault: 0 });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 2, left: 0 } });
    expect(await readDocument(first)).toBe(404);
  });

  it('[FEED-14] replaces and adds files, leaves those whose cell is empty, and puts them back when it is undone', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    await staff.importFile(
      feed.id,
      await zipOf({ 'documents.csv': table('D-1,Manual,,a.pdf,', 'D-2,Other,,a.pdf,'), 'a.pdf': manual }),
      { name: 'documents.zip' },
    );
    const [first, second] = [await idOf(feed.source, 'D-1'), await idOf(feed.source, 'D-2')];
    const renamed = await zipOf({ 'documents.csv': table('D-1,Manual,,b.pdf,'), 'b.pdf': manual });
    const same = await staff.check(await staff.upload(feed.id, renamed, 'documents.zip'));
    expect(same.found).toMatchObject({ changed: 0, same: 1 });

    const changes = await zipOf({
      'documents.csv': table('D-1,Manual,,a.pdf,de.pdf', 'D-2,Other 2,,,'),
      'a.pdf': newManual,
      'de.pdf': handbuch,
    });
    const done = await staff.importFile(feed.id, changes, { name: 'documents.zip' });
    expect(done).toMatchObject({ found: { new: 0, changed: 2, fault: 0 }, written: { changed: 2 } });
    expect(await readDocument(first)).toMatchObject({ pages: 2 });
    expect(await readDocument(first, 'de')).toMatchObject({ fileLocale: 'de', pages: 1 });
    expect(await readDocument(second)).toMatchObject({ name: 'Other 2', pages: 1 });
    expect((await editor.read(first)).revision).toMatchObject({
      readyLocales: ['de', 'en'],
      files: [expect.any(String), expect.any(String)],
    });

    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 2, left: 0 } });
    expect(await readDocument(first)).toMatchObject({ pages: 1 });
    expect(await readDocument(first, 'de')).toMatchObject({ fileLocale: 'en' });
    expect(await readDocument(second)).toMatchObject({ name: 'Other' });
  });

  it('[FEED-14] refuses rows whose file is missing or no harmless PDF, and imports the others', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const archive = await zipOf({
      'documents.csv': table(
        'D-1,Missing,,nothing.pdf,',
        'D-2,Text,,text.pdf,',
        'D-3,Script,,script.pdf,',
        'D-4,Empty,,,',
        'D-5,Good,,good.pdf,',
      ),
      'text.pdf': 'not a PDF',
      'script.pdf': aPdf({ catalogue: '/OpenAction 10 0 R', objects: ['<< /S /JavaScript /JS (app.alert(1)) >>'] }),
      'good.pdf': manual,
    });
    const done = await staff.importFile(feed.id, archive, { name: 'documents.zip' });
    expect(done.written).toEqual({ created: 1, changed: 0, removed: 0 });
    expect(await faultsOf(done.id)).toEqual([
      [['documentFile.missing', 'file']],
      [['documentFile.refused', 'file']],
      [['documentFile.refused', 'file']],
      [['document.withoutFile', 'file']],
    ]);
    const failed = await staff.get(`imports/${done.id}/failed-rows`);
    expect(failed.body).toContain('D-3,Script,,script.pdf,');
  });

  it('keeps its files as long as it can be run, and those that became documents for good', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const only = aPdf({ texts: ['Only in an archive that nobody runs'] });
    const archive = await zipOf({ 'documents.csv': table('D-1,Manual,,a.pdf,'), 'a.pdf': only });
    const before = await storedFiles();
    const waiting = await staff.check(await staff.upload(feed.id, archive, 'documents.zip'));
    expect(await storedFiles()).toHaveLength(before.length + 1);
    await sweepAfterDays(2);
    expect(await storedFiles()).toHaveLength(before.length + 1);
    // The same file in another archive is not stored again.
    const done = await staff.importFile((await staff.addFeed({ kind: 'documents' })).id, archive, { name: 'documents.zip' });
    expect(await storedFiles()).toHaveLength(before.length + 1);

    await sql`delete from import_files where import_id in (${waiting.id}, ${done.id})`.execute(api.admin);
    await sql`delete from import_documents d where not exists (select from import_files f where f.sha256 = d.sha256)`.execute(
      api.admin,
    );
    await sweepAfterDays(2);
    expect(await storedFiles()).toHaveLength(before.length + 1);
    await staff.undo(done);
    await sweepAfterDays(2);
    expect(await storedFiles()).toHaveLength(before.length);
    const ended = await staff.run(waiting);
    expect(await faultsOf(ended.id)).toEqual([[['documentFile.missing', 'file']]]);
  });

  it('[FEED-14] is needed for a file that a table names', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const document = await aReadableDocument(api.admin, {});
    await api.admin
      .updateTable('contentItems')
      .set({ source: feed.source, externalId: 'D-1' })
      .where('id', '=', document)
      .execute();
    const done = await staff.importFile(feed.id, table('D-1,Manual,,manual.pdf,'));
    expect(await faultsOf(done.id)).toEqual([[['documentFile.missing', 'file']]]);
  });

  it.each([
    ['no table', { 'manual.pdf': manual }, 'file.noTable'],
    ['two tables', { 'a.csv': table('D-1,A,,,'), 'b.csv': table('D-2,B,,,') }, 'file.severalTables'],
    ['a table that becomes far larger', { 'a.csv': Buffer.alloc(5 * 1024 * 1024, 'a') }, 'file.expandsTooMuch'],
  ])('[FEED-18] with %s is refused', async (_, parts, fault) => {
    const feed = await staff.addFeed({ kind: 'documents' });
    expect(await staff.upload(feed.id, await zipOf(parts), 'documents.zip')).toMatchObject({
      state: 'failed',
      fault: { code: fault },
    });
  });

  it('[FEED-18] with a directory that is far larger than its files is refused', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const zip = new ZipFile();
    const comment: object = { fileComment: 'x'.repeat(60_000) };
    zip.addBuffer(Buffer.from(table('D-1,A,,,')), 'a.csv');
    for (let n = 0; n < 80; n += 1) zip.addBuffer(Buffer.alloc(0), `${n}.pdf`, comment);
    zip.end();
    expect(await staff.upload(feed.id, await buffer(zip.outputStream), 'documents.zip')).toMatchObject({
      state: 'failed',
      fault: { code: 'file.expandsTooMuch' },
    });
  });

  it('[FEED-07] does not guess which of two files with the same name is meant', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const parts = { 'documents.csv': table('D-1,A,,x/a.pdf,'), 'x/a.pdf': manual, 'x/b.pdf': handbuch };
    const twice = (await zipOf(parts)).toString('latin1').replaceAll('x/b.pdf', 'x/a.pdf');
    expect((await staff.upload(feed.id, Buffer.from(twice, 'latin1'), 'documents.zip')).state).toBe('failed');
    const alike = await zipOf({ 'documents.csv': table('D-1,A,,a  b.pdf,'), 'a b.pdf': manual, 'a  b.pdf': handbuch });
    const done = await staff.importFile(feed.id, alike, { name: 'documents.zip' });
    expect(await faultsOf(done.id)).toEqual([[['documentFile.missing', 'file']]]);
  });

  it('[FEED-18] with a long and strange name in a cell refuses the row and not the file', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const name = `${'x'.repeat(99)}😀.pdf`;
    const archive = await zipOf({
      'documents.csv': table(`D-1,A,,${name},`, 'D-2,B,,\u202fa\u00a0b.pdf,'),
      '\u202fa\u00a0b.pdf': manual,
    });
    const done = await staff.importFile(feed.id, archive, { name: 'documents.zip' });
    expect(done.written).toEqual({ created: 1, changed: 0, removed: 0 });
    expect(await faultsOf(done.id)).toEqual([[['documentFile.missing', 'file']]]);
  });

  it('[FEED-05] keeps the file that staff publish between the check and the run, where the cell is empty', async () => {
    const feed = await staff.addFeed({ kind: 'documents', scope: 'snapshot' });
    const both = table('D-1,Manual,,a.pdf,', 'D-2,Stays,,a.pdf,');
    await staff.importFile(feed.id, await zipOf({ 'documents.csv': both, 'a.pdf': manual }), { name: 'documents.zip' });
    await staff.importFile(feed.id, table('D-2,Stays,,,'), {});
    const id = await idOf(feed.source, 'D-1');
    expect(await readDocument(id)).toBe(404);
    const checked = await staff.check(await staff.upload(feed.id, table('D-1,Manual,,,', 'D-2,Stays,,,')));
    expect(checked.found).toMatchObject({ new: 1, same: 1 });
    const item = await editor.read(id);
    const form = multipartBody({}, { document: { name: 'new.pdf', bytes: newManual } });
    const uploaded = await api.app.inject({
      method: 'POST',
      url: `/api/backoffice/content/${id}/files?locale=en`,
      headers: { ...form.headers, ...staffHeaders },
      payload: form.payload,
    });
    await editor.publish(await editor.save(item, { files: [uploaded.json().body.id], continues: true }));
    await staff.run(checked, true);
    expect(await readDocument(id)).toMatchObject({ pages: 2, fileName: 'new.pdf' });
  });

  it('[FEED-18] with a path that leads out of it is refused', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const archive = (await zipOf({ 'xx/a.csv': table('D-1,A,,,') })).toString('latin1').replaceAll('xx/a.csv', '../a.csv');
    expect(await staff.upload(feed.id, Buffer.from(archive, 'latin1'), 'documents.zip')).toMatchObject({
      state: 'failed',
      fault: { code: 'file.damaged' },
    });
  });

  it('[FEED-18] is no file of another kind', async () => {
    const feed = await staff.addFeed({ kind: 'licences' });
    expect(await staff.upload(feed.id, await zipOf({ 'a.csv': 'x,y\r\n1,2\r\n' }), 'licences.zip')).toMatchObject({
      state: 'failed',
      fault: { code: 'file.noTable' },
    });
  });
});
