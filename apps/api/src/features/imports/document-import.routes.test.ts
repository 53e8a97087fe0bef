import { beforeAll, describe, expect, it } from 'vitest';

import { aPieceOfContent, aReadableDocument } from '../../testing/content-factories.ts';
import { startImportingContent, type ContentImporting } from '../../testing/imports/importing-content.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: ContentImporting['staff'];
let editor: ContentImporting['editor'];
let reader: ContentImporting['reader'];

beforeAll(async () => {
  ({ api, staff, editor, reader } = await startImportingContent());
});

const header = 'External id,Name,Name de,Type,Description';
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;

/** A published document with a file, which a source knows by this id. */
async function aDocumentOf(source: string, externalId: string, name: Record<string, string>) {
  const id = await aReadableDocument(api.admin, { name: JSON.stringify(name) });
  await api.admin.updateTable('contentItems').set({ source, externalId }).where('id', '=', id).execute();
  return id;
}

/** What a partner reads. */
async function readDocument(id: number, locale = 'en') {
  const response = await api.app.inject({ url: `/api/partner/documents/${id}?locale=${locale}`, headers: reader.headers });
  return response.statusCode === 200 ? response.json().body : response.statusCode;
}

describe('a file of documents', { timeout: 60_000 }, () => {
  it('[FEED-14] changes what partners read about a document once it has run, keeps its file, and can be undone', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const id = await aDocumentOf(feed.source, 'D-1', { en: 'Manual' });
    await aDocumentOf(feed.source, 'D-2', { en: 'Same' });
    const before = await readDocument(id);
    const checked = await staff.check(
      await staff.upload(feed.id, file('D-1,Manual 2,Handbuch 2,Guide,"Two\r\nlines"', 'D-2,Same,,,')),
    );
    expect(checked.found).toEqual({ new: 0, changed: 1, same: 1, gone: 0, fault: 0 });
    expect(await readDocument(id)).toEqual(before);

    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 0, changed: 1, removed: 0 });
    expect(await readDocument(id)).toMatchObject({ name: 'Manual 2', fileLocale: 'en' });
    expect(await readDocument(id, 'de')).toMatchObject({ name: 'Handbuch 2', fileLocale: 'en' });
    const { revision } = await editor.read(id);
    expect(revision).toMatchObject({ readyLocales: ['de', 'en'], files: [expect.any(String)] });

    const again = await staff.check(await staff.upload(feed.id, file('D-1,Manual 2,Handbuch 2,Guide,"Two\nlines"')));
    expect(again.found).toMatchObject({ changed: 0, same: 1 });
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 0 } });
    expect(await readDocument(id)).toMatchObject({ name: 'Manual', fileLocale: 'en' });
    expect(await readDocument(id, 'de')).toMatchObject({ name: 'Manual' });
  });

  it('[FEED-14] creates no document, because it brings no file, and refuses a text without English', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    await aDocumentOf(feed.source, 'D-1', { en: 'Manual' });
    const done = await staff.importFile(feed.id, `External id,Name,Description de\r\nD-1,Manual,Text\r\nD-9,New,\r\n`);
    expect(done).toMatchObject({ found: { new: 0, changed: 0, fault: 2 } });
    expect((await staff.rows(done.id, 'fault')).map(({ faults }) => faults.map(({ code, field }) => [code, field]))).toEqual([
      [['content.incomplete', 'description']],
      [['document.withoutFile', 'file']],
    ]);
  });

  it('[FEED-14] withdraws what a snapshot does not name, and publishes it again when it comes back or the import is undone', async () => {
    const feed = await staff.addFeed({ kind: 'documents', scope: 'snapshot' });
    await aDocumentOf(feed.source, 'D-1', { en: 'Stays' });
    const id = await aDocumentOf(feed.source, 'D-2', { en: 'Goes' });
    const product = await aPieceOfContent(api.admin, 'products');
    await api.admin.insertInto('productDocuments').values({ productId: product, documentId: id }).execute();
    const fewer = await staff.importFile(feed.id, file('D-1,Stays,,,'));
    expect(fewer.written).toEqual({ created: 0, changed: 0, removed: 1 });
    expect(await readDocument(id)).toBe(404);
    await staff.undo(fewer);
    expect(await readDocument(id)).toMatchObject({ name: 'Goes', fileLocale: 'en' });

    await staff.importFile(feed.id, file('D-1,Stays,,,'));
    const back = await staff.importFile(feed.id, file('D-1,Stays,,,', 'D-2,Goes,,,'));
    expect(back).toMatchObject({ found: { new: 1, same: 1, fault: 0 } });
    expect(await readDocument(id)).toMatchObject({ name: 'Goes', fileLocale: 'en' });
    await staff.undo(back);
    expect(await readDocument(id)).toBe(404);
  });

  it('[FEED-14] leaves alone what somebody is editing', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const id = await aDocumentOf(feed.source, 'D-1', { en: 'Manual' });
    await editor.save(await editor.read(id), { fields: { name: { en: 'Half written' } } });
    const done = await staff.importFile(feed.id, file('D-1,From the file,,,'));
    expect(done).toMatchObject({ found: { changed: 0, fault: 1 } });
    expect((await staff.rows(done.id, 'fault'))[0]?.faults).toMatchObject([{ code: 'content.hasDraft' }]);
    expect(await readDocument(id)).toMatchObject({ name: 'Manual' });
  });

  it('[FEED-14] with the ids of the portal changes documents of every source', async () => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const own = await aReadableDocument(api.admin);
    const other = await aDocumentOf('another', 'X-1', { en: 'Other' });
    const done = await staff.importFile(
      feed.id,
      `portalId,name,nameDe\r\n${own},Renamed,Umbenannt\r\n${other},Other,\r\n999999999,Ghost,\r\n`,
    );
    expect(done).toMatchObject({ source: 'portal', found: { new: 0, changed: 1, same: 1, fault: 1 } });
    expect((await staff.rows(done.id, 'fault'))[0]?.faults).toMatchObject([{ code: 'row.unknown' }]);
    expect(await readDocument(own, 'de')).toMatchObject({ name: 'Umbenannt' });
  });
});
