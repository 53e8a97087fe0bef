import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { SearchGroup } from '@portal/contract/search';

import { aDocumentFile, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { indexPending, rebuildIndex } from './index-content.ts';

let api: TestApi;
let get: SignedInReader['get'];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ get } = await aSignedInReader(api));
});

async function pagesOf(text: string): Promise<[id: number, page: number | undefined][]> {
  const groups: SearchGroup[] = (await get(`/api/partner/search?search=${encodeURIComponent(text)}`)).json();
  return groups.flatMap(({ group_docs: { hits } }) =>
    hits.hits.map(({ _source: { id, page } }) => [id, page] as [number, number | undefined]),
  );
}

const ids = async (text: string) => (await pagesOf(text)).map(([id]) => id);
const soon = { timeout: 5000, interval: 50 };

describe('the index', () => {
  it('is updated by the worker within five seconds of a change', async () => {
    const worker = await startTestWorker(api);
    const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Marmot handbook') });
    await vi.waitFor(async () => expect(await ids('marmot')).toEqual([id]), soon);

    await api.admin
      .updateTable('documents')
      .set({ name: inEnglish('Badger handbook') })
      .where('id', '=', id)
      .execute();
    await vi.waitFor(async () => expect([await ids('marmot'), await ids('badger')]).toEqual([[], [id]]), soon);

    await aDocumentFile(api.admin, id, { pages: 2, pageTexts: ['Cover', 'A burrow'] });
    await vi.waitFor(async () => expect(await pagesOf('burrow')).toEqual([[id, 2]]), soon);

    await aDocumentFile(api.admin, id, { version: 2, pages: 1, pageTexts: ['A tunnel'] });
    await vi.waitFor(async () => expect([await pagesOf('burrow'), await pagesOf('tunnel')]).toEqual([[], [[id, 1]]]), soon);

    await api.admin
      .updateTable('documents')
      .set({ publishedUntil: sql`now()` })
      .where('id', '=', id)
      .execute();
    expect([await ids('badger'), await ids('tunnel')]).toEqual([[], []]);
    await worker.stop();
  });

  it('stays searchable during a rebuild, which deletes words that no content has any more', async () => {
    const remaining: number[] = [];
    for (let index = 0; index < 300; index += 1)
      remaining.push(await aPieceOfContent(api.admin, 'news', { title: inEnglish(`Heron ${index}`) }));
    const deleted = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Bittern') });
    await indexPending(api.admin);
    await api.admin.deleteFrom('news').where('id', '=', deleted).execute();

    const failedSearches: string[] = [];
    const building = new AbortController();
    const searching = (async () => {
      while (!building.signal.aborted) if (!(await ids('heron 299')).includes(remaining[299] ?? 0)) failedSearches.push('heron');
    })();
    const rebuilt = await rebuildIndex(api.admin);
    building.abort();
    await searching;
    expect(rebuilt).toBeGreaterThan(300);
    expect(failedSearches).toEqual([]);
    const words = await api.admin.selectFrom('searchWords').select('word').where('word', 'in', ['heron', 'bittern']).execute();
    expect(words).toEqual([{ word: 'heron' }]);
  });

  it('skips content that cannot be indexed, reports it, and retries when it changes', async () => {
    const broken = await aPieceOfContent(api.admin, 'news', {
      title: inEnglish('Grebe'),
      // More distinct words than a tsvector can hold.
      description: inEnglish(Array.from({ length: 25_000 }, (_, index) => `${'x'.repeat(50)}${index}`).join(' ')),
    });
    const others = [
      await aPieceOfContent(api.admin, 'news', { title: inEnglish('Gannet') }),
      await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Gannet') }),
    ];
    const reported: number[] = [];
    const report = (contentId: number) => reported.push(contentId);
    expect(await indexPending(api.admin, Infinity, report)).toBe(3);
    expect((await ids('gannet')).toSorted((a, b) => a - b)).toEqual(others);
    expect(await ids('grebe')).toEqual([]);
    expect(await indexPending(api.admin, Infinity, report)).toBe(0);
    expect(reported).toEqual([broken]);

    await api.admin
      .updateTable('news')
      .set({ description: inEnglish('Short') })
      .where('id', '=', broken)
      .execute();
    expect(await indexPending(api.admin, Infinity, report)).toBe(1);
    expect(await ids('grebe')).toEqual([broken]);
    expect(reported).toEqual([broken]);
  });

  it('has one writer at a time, and keeps its queue when a batch fails', async () => {
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Cormorant') });
    await api.admin.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('search_index_queue'))`.execute(db);
      expect(await indexPending(api.deps.database).catch(() => 0)).toBe(0);
      expect(await indexPending(api.admin)).toBe(0);
    });
    expect(await indexPending(api.admin)).toBe(1);
    expect(await ids('cormorant')).toEqual([id]);
  });
});
