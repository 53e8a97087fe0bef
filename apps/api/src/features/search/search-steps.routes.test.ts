import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { searchHits, type SearchGroup, type SearchGroupKey } from '@portal/contract/search';

import { aDocumentFile, anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { manyLeads } from '../../testing/lead-factories.ts';
import { aPerson, aSession } from '../../testing/factories.ts';
import { aSignedInReader, type SignedInReader } from '../../testing/signed-in-reader.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { indexPending } from './index-content.ts';

let api: TestApi;
let get: SignedInReader['get'];

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  ({ get } = await aSignedInReader(api));
});

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Loads all hits of a group as "Load More" does. Returns their ids in order, and the totals of the first and the last response.
 */
async function loadAll(group: SearchGroupKey, text: string, { locale = 'en', read = get } = {}) {
  const load = async (query: string): Promise<SearchGroup['group_docs']['hits'] | undefined> => {
    const response = await read(`/api/partner/search?locale=${locale}&search=${encodeURIComponent(text)}${query}`);
    expect(response.statusCode).toBe(200);
    const groups: SearchGroup[] = response.json();
    return groups.find(({ key }) => key === group)?.group_docs.hits;
  };
  const first = await load('');
  let last = first;
  const hits = [...(first?.hits ?? [])];
  for (let from: number = searchHits.first; last && last.total.value > from; from += searchHits.step) {
    last = await load(`&group=${group}&from=${from}`);
    hits.push(...(last?.hits ?? []));
  }
  return { ids: hits.map(({ _source: { id } }) => id), hits, firstTotal: first?.total, lastTotal: last?.total };
}

describe('[SRCH-08] loading a group step by step', () => {
  it('returns every hit once in a stable order, even if more match than are ranked', async () => {
    const rows = many(450, (index) => ({ title: inEnglish(`Pebble number ${index}`), publishedFrom: new Date(0) }));
    await api.admin.insertInto('news').values(rows).execute();
    const best = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Pebble') });
    const audienceId = await anAudience(api.admin, { tiers: ['nobody'] });
    await api.admin
      .insertInto('news')
      .values(many(30, () => ({ title: inEnglish('Pebble for others'), publishedFrom: new Date(0), audienceId })))
      .execute();
    await indexPending(api.admin);

    const { ids, firstTotal, lastTotal } = await loadAll('News', 'pebble');
    expect(new Set(ids).size).toBe(451);
    expect(ids).toHaveLength(451);
    expect(ids[0]).toBe(best);
    expect(firstTotal?.relation).toBe('gte');
    expect(lastTotal).toEqual({ value: 451, relation: 'eq' });
    expect((await loadAll('News', 'pebble')).ids).toEqual(ids);
    for (const locale of ['de', 'zh']) expect(new Set((await loadAll('News', 'pebble', { locale })).ids)).toEqual(new Set(ids));
  });

  it('returns documents found only by their pages, each with its page, after those with matching titles', async () => {
    const titled = [];
    const paged = [];
    for (const index of many(60, (each) => each))
      titled.push(await aPieceOfContent(api.admin, 'documents', { name: inEnglish(`Zirconia ${index}`) }));
    for (const index of many(70, (each) => each)) {
      const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish(`Handbook ${index}`) });
      await aDocumentFile(api.admin, id, { pages: 2, pageTexts: ['A cover', 'Made of zirconia and glass'] });
      paged.push(id);
    }
    await indexPending(api.admin);
    const { ids, hits, firstTotal } = await loadAll('Documents', 'zirconia');
    expect(firstTotal).toEqual({ value: 130, relation: 'eq' });
    expect(new Set(ids.slice(0, 60))).toEqual(new Set(titled));
    expect(new Set(ids.slice(60))).toEqual(new Set(paged));
    expect(hits.slice(60).every(({ _source: { page }, highlight }) => page === 2 && highlight?.content)).toBe(true);
  });

  it('returns documents found by their pages even if more pages match than are ranked', async () => {
    const ids = [];
    for (const index of many(130, (each) => each)) {
      const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish(`Leaflet ${index}`) });
      await aDocumentFile(api.admin, id, { pages: 2, pageTexts: ['On basalt', 'Again on basalt'] });
      ids.push(id);
    }
    await indexPending(api.admin);
    for (const locale of ['en', 'fr']) {
      const loaded = await loadAll('Documents', 'basalt', { locale });
      expect(loaded.firstTotal?.relation).toBe('gte');
      expect(loaded.ids).toHaveLength(130);
      expect(new Set(loaded.ids)).toEqual(new Set(ids));
      expect(loaded.hits.every(({ _source: { page } }) => page !== undefined)).toBe(true);
    }
  });

  it('returns all documents even if one of them has more matching pages than are ranked', async () => {
    const handbook = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('A thick handbook') });
    await aDocumentFile(api.admin, handbook, { pages: 150, pageTexts: many(150, (index) => `Feldspar, page ${index}`) });
    const ids = [handbook];
    for (const index of many(71, (each) => each)) {
      const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish(`Booklet ${index}`) });
      await aDocumentFile(api.admin, id, { pageTexts: ['With feldspar'] });
      ids.push(id);
    }
    await indexPending(api.admin);
    for (const [locale, text] of [
      ['en', 'feldspar'],
      ['de', 'feldspar'],
      // An unknown word is left out.
      ['en', 'feldspar qqxxyyzz'],
    ] as const) {
      const loaded = await loadAll('Documents', text, { locale });
      expect(loaded.firstTotal?.relation).toBe('gte');
      expect(loaded.ids.toSorted((a, b) => a - b)).toEqual(ids);
      expect(loaded.lastTotal).toEqual({ value: 72, relation: 'eq' });
      expect(loaded.hits.every(({ _source: { page } }) => page !== undefined)).toBe(true);
    }
  });

  it('reports more hits even if the ranked ones end with the first step', async () => {
    const ids = [];
    for (const index of many(75, (each) => each)) {
      const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish(`Bulletin ${index}`) });
      // All ranked pages belong to 24 documents: the first has 77 of them, the next 23 one each.
      const pageTexts = many(index === 0 ? 77 : 1, () => 'Of hornblende');
      await aDocumentFile(api.admin, id, { pages: pageTexts.length, pageTexts });
      ids.push(id);
    }
    await indexPending(api.admin);
    const loaded = await loadAll('Documents', 'hornblende');
    expect(loaded.ids.toSorted((a, b) => a - b)).toEqual(ids);
    expect(loaded.lastTotal).toEqual({ value: 75, relation: 'eq' });
  });

  it('continues after hits that the reader may no longer see', async () => {
    const rows = many(100, (index) => ({ title: inEnglish(`Schist number ${index}`), publishedFrom: new Date(0) }));
    await api.admin.insertInto('news').values(rows).execute();
    await indexPending(api.admin);
    const { ids } = await loadAll('News', 'schist');
    const hidden = ids.slice(20, 72);
    await api.admin
      .updateTable('news')
      .set({ publishedUntil: new Date(1) })
      .where('id', 'in', hidden)
      .execute();
    // The index may be a moment behind.
    await api.admin.updateTable('searchEntries').set({ publishedUntil: null }).where('contentId', 'in', hidden).execute();
    const loaded = await loadAll('News', 'schist');
    expect(loaded.ids).toEqual(ids.filter((id) => !hidden.includes(id)));
    const step = await get('/api/partner/search?search=schist&group=News&from=24');
    expect(step.json()).toEqual([{ key: 'News', group_docs: { hits: { total: { value: 100, relation: 'eq' }, hits: [] } } }]);
  });

  it('counts each document once, even if its title, its description and its pages match', async () => {
    for (const index of many(40, (each) => each)) {
      const id = await aPieceOfContent(api.admin, 'documents', {
        name: inEnglish(`Sheet ${index}`),
        description: inEnglish('Of obsidian'),
      });
      await aDocumentFile(api.admin, id, { pageTexts: ['Obsidian, polished'] });
    }
    await indexPending(api.admin);
    const { ids, firstTotal } = await loadAll('Documents', 'obsidian');
    expect([firstTotal, new Set(ids).size, ids.length]).toEqual([{ value: 40, relation: 'eq' }, 40, 40]);
  });

  it('returns all matching leads of the partner', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    await manyLeads(api.admin, person.partnerId ?? '', 130);
    await sql`update leads set company = 'Gneiss & Sons' where partner_id = ${person.partnerId}`.execute(api.admin);
    const { ids, lastTotal } = await loadAll('Leads', 'gneiss sons', { read: (url) => get(url, headers) });
    expect([new Set(ids).size, ids.length, lastTotal]).toEqual([130, 130, { value: 130, relation: 'eq' }]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(await loadAll('Leads', 'gneiss sons')).toMatchObject({ ids: [] });
  });

  it('counts partner rows up to a thousand, reports that there are more, and still returns all of them', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    await manyLeads(api.admin, person.partnerId ?? '', 1100);
    await sql`update leads set company = 'Gabbro' where partner_id = ${person.partnerId}`.execute(api.admin);
    const { ids, firstTotal, lastTotal } = await loadAll('Leads', 'gabbro', { read: (url) => get(url, headers) });
    expect(firstTotal).toEqual({ value: 1000, relation: 'gte' });
    expect([new Set(ids).size, ids.length, lastTotal]).toEqual([1100, 1100, { value: 1100, relation: 'eq' }]);
  });

  it('returns nothing past the end or for a group without hits, and rejects an invalid group or offset', async () => {
    const step = (query: string) => get(`/api/partner/search?search=pebble&${query}`);
    expect((await step('group=News&from=5000')).json()).toEqual([]);
    expect((await step('group=Category&from=0')).json()).toEqual([]);
    for (const query of ['group=Nothing', 'group=News&from=-1', 'group=News&from=1e3'])
      expect((await step(query)).statusCode).toBe(400);
  });
});
