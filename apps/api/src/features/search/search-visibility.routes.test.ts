import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { SearchGroup } from '@portal/contract/search';

import { aDocumentFile, anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Partner } from '../../testing/factories.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { aLicence } from '../../testing/licence-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { indexPending } from './index-content.ts';

let api: TestApi;
let germanGold: Reader;
let germanSilver: Reader;
let norwegianGold: Reader;

interface Reader {
  readonly partner: Partner;
  readonly get: (path: string) => Promise<unknown>;
}

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  germanGold = await aReader({ country: 'DE', tier: 'gold' });
  germanSilver = await aReader({ country: 'DE', tier: 'silver' });
  norwegianGold = await aReader({ country: 'NO', tier: 'gold' });
});

async function aReader(values: Parameters<typeof aPartner>[1]): Promise<Reader> {
  const partner = await aPartner(api.admin, values);
  const { headers } = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
  return { partner, get: async (path) => (await api.app.inject({ url: `/api/partner/search${path}`, headers })).json() };
}

const kinds = ['documents', 'products', 'portfolios', 'news', 'events', 'assets'] as const;
const withTitle = (kind: (typeof kinds)[number], text: string) =>
  kind === 'news' || kind === 'assets' ? { title: inEnglish(text) } : { name: inEnglish(text) };

/** Everything that the search discloses about a word to a reader: hits, totals, suggestions and spellings. */
async function disclosuresTo({ get }: Reader, word: string) {
  const query = `search=${encodeURIComponent(word)}`;
  const typo = `search=${encodeURIComponent(`${word.slice(0, 3)}${word.slice(4)}`)}`;
  const groups = (await get(`?${query}`)) as SearchGroup[];
  const mistyped = (await get(`?${typo}`)) as SearchGroup[];
  const { suggestions } = (await get(`/suggestions?${query}`)) as { suggestions: { id: number }[] };
  const prefixes = (await get(`/suggestions?search=${encodeURIComponent(word.slice(0, 6))}`)) as {
    suggestions: { id: number }[];
  };
  const { spellings } = (await get(`/spellings?search=${encodeURIComponent(`${word}zz`)}`)) as { spellings: string[] };
  return {
    found: sortIds(idsIn(groups)),
    counted: groups.reduce((sum, { group_docs: { hits } }) => sum + hits.total.value, 0),
    mistyped: sortIds(idsIn(mistyped)),
    suggested: sortIds([...suggestions, ...prefixes.suggestions].map(({ id }) => id)),
    spellings,
  };
}

const idsIn = (groups: readonly SearchGroup[]) =>
  groups.flatMap(({ group_docs: { hits } }) => hits.hits.map(({ _source: source }) => source.id));
const sortIds = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

const nothing = { found: [], counted: 0, mistyped: [], suggested: [], spellings: [] };

describe('content a partner may not see', () => {
  const audience = (values: Parameters<typeof anAudience>[1]) => anAudience(api.admin, values);
  const cases: Record<string, () => Promise<[values: object, readers: readonly Reader[]]>> = {
    'is for one partner': async () => [{ audienceId: await audience({ partners: [germanSilver.partner.id] }) }, [germanSilver]],
    'is for one country': async () => [{ audienceId: await audience({ countries: ['DE'] }) }, [germanGold, germanSilver]],
    'is for one tier': async () => [{ audienceId: await audience({ tiers: ['gold'] }) }, [germanGold, norwegianGold]],
    'is published later': async () => [{ publishedFrom: sql`now() + interval '1 hour'` }, []],
    'is no longer published': async () => [{ publishedUntil: sql`now() - interval '1 hour'` }, []],
    'is a draft': async () => [{ publishedFrom: null }, []],
  };
  const words = ['quibbleflint', 'marzipanork', 'dromedaryux', 'velociferox', 'tambourinex', 'xylophagist'];

  it.each(Object.entries(cases))(
    '[SRCH-06] is never found, counted, suggested or disclosed by a spelling if it %s',
    async (name, make) => {
      const word = words[Object.keys(cases).indexOf(name)] ?? '';
      const [values, readers] = await make();
      const ids: number[] = [];
      for (const kind of kinds) {
        const asset = kind === 'assets' ? { mediaType: 'videos-tutorials' } : {};
        ids.push(await aPieceOfContent(api.admin, kind, { ...withTitle(kind, `The ${word}`), ...asset, ...values } as never));
      }
      const document = await aPieceOfContent(api.admin, 'documents', { name: inEnglish('Plain name'), ...values });
      await aDocumentFile(api.admin, document, { pageTexts: [`A page about ${word}`] });
      await indexPending(api.admin);

      const everything = sortIds([...ids, document]);
      const visible = {
        found: everything,
        counted: everything.length,
        mistyped: everything,
        // Twice: for the word and for its prefix. The document found by its page is not suggested if something else matches.
        suggested: sortIds([...ids, ...ids]),
        spellings: [word],
      };
      for (const reader of [germanGold, germanSilver, norwegianGold])
        expect(await disclosuresTo(reader, word)).toEqual(readers.includes(reader) ? visible : nothing);
    },
  );

  it('appears and disappears with its audience and the partner’s tier at once, without the worker', async () => {
    const audienceId = await audience({ tiers: ['platinum'] });
    const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('The ptarmigan'), audienceId });
    await indexPending(api.admin);
    const reader = await aReader({ country: 'FR', tier: 'silver' });
    expect(await disclosuresTo(reader, 'ptarmigan')).toEqual(nothing);
    await api.admin.updateTable('partners').set({ tier: 'platinum' }).where('id', '=', reader.partner.id).execute();
    expect((await disclosuresTo(reader, 'ptarmigan')).found).toEqual([id]);
    await api.admin.updateTable('news').set({ publishedFrom: null }).where('id', '=', id).execute();
    expect(await disclosuresTo(reader, 'ptarmigan')).toEqual(nothing);
    await api.admin
      .updateTable('news')
      .set({ publishedFrom: new Date(0), audienceId: null })
      .where('id', '=', id)
      .execute();
    expect((await disclosuresTo(reader, 'ptarmigan')).found).toEqual([id]);
    await api.admin.deleteFrom('news').where('id', '=', id).execute();
    expect(await disclosuresTo(reader, 'ptarmigan')).toEqual(nothing);
  });

  it.each(kinds)('is left out even if the index is not updated yet: %s', async (kind) => {
    const word = `Kingfisher${kind}`;
    const asset = kind === 'assets' ? { mediaType: 'videos-tutorials' } : {};
    const [seen, hidden] = [
      await aPieceOfContent(api.admin, kind, { ...withTitle(kind, word), ...asset } as never),
      await aPieceOfContent(api.admin, kind, { ...withTitle(kind, word), ...asset, publishedFrom: null }),
    ];
    await indexPending(api.admin);
    await api.admin
      .updateTable('searchEntries')
      .set({ publishedFrom: new Date(0) })
      .where('contentId', '=', hidden)
      .execute();
    expect(await disclosuresTo(germanGold, word.toLowerCase())).toMatchObject({
      found: [seen],
      counted: 1,
      mistyped: [seen],
      suggested: [seen, seen],
    });

    await api.admin.updateTable(kind).set({ publishedFrom: null }).where('id', '=', seen).execute();
    await api.admin
      .updateTable('searchEntries')
      .set({ publishedFrom: new Date(0) })
      .where('contentId', '=', seen)
      .execute();
    expect(await disclosuresTo(germanGold, word.toLowerCase())).toEqual(nothing);
  });

  it('does not disclose its words as spellings, even if visible content has a word of the same stem', async () => {
    await aPieceOfContent(api.admin, 'news', { title: inEnglish('Well harvested') });
    await aPieceOfContent(api.admin, 'products', {
      name: inEnglish('Thresher'),
      facts: JSON.stringify([{ label: { en: 'Yield' }, value: { en: 'Scythed' } }]),
    });
    const audienceId = await audience({ partners: [germanSilver.partner.id] });
    await aPieceOfContent(api.admin, 'news', { title: inEnglish('The harvesters'), audienceId });
    await indexPending(api.admin);
    const spellings = async ({ get }: Reader, text: string) =>
      ((await get(`/spellings?search=${text}`)) as { spellings: string[] }).spellings;
    expect(await spellings(germanSilver, 'harvesterszz')).toContain('harvesters');
    expect(await spellings(norwegianGold, 'harvesterszz')).not.toContain('harvesters');
    expect(await spellings(norwegianGold, 'harvestedzz')).toContain('harvested');
    expect(await spellings(norwegianGold, 'scythedzz')).toEqual(['scythed']);
  });

  it('does not disclose the hidden portfolio of a visible product', async () => {
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { publishedFrom: null });
    const product = await aPieceOfContent(api.admin, 'products', { name: inEnglish('Ocelot rack') });
    await api.admin.insertInto('portfolioProducts').values({ portfolioId: portfolio, productId: product }).execute();
    await indexPending(api.admin);
    expect(JSON.stringify(await germanGold.get('?search=ocelot'))).not.toContain(String(portfolio));
  });
});

describe('partner rows', () => {
  it('are suggested to their partner and to nobody else', async () => {
    const lead = await aLead(api.admin, germanGold.partner.id, {
      firstName: 'Zebulon',
      lastName: 'Quartermain',
      company: 'Kestrel Works',
    });
    const licence = await aLicence(api.admin, germanGold.partner.id, { deviceSerial: 'ZZK-900-ABCD' });
    for (const [text, kind, id, url] of [
      ['quarterm', 'lead', lead, `/partner/leads?lead=${lead}`],
      ['kestrel wo', 'lead', lead, `/partner/leads?lead=${lead}`],
      ['zzk-900-a', 'licence', licence, '/partner/renewals?deviceSerial=ZZK-900-ABCD'],
    ]) {
      const query = `/suggestions?search=${encodeURIComponent(String(text))}`;
      expect(await germanGold.get(query)).toMatchObject({ suggestions: [{ kind, id, url }] });
      expect(await norwegianGold.get(query)).toEqual({ suggestions: [] });
      expect(await norwegianGold.get(`?search=${encodeURIComponent(String(text))}`)).toEqual([]);
    }
  });

  it('include licences only if renewals are enabled', async () => {
    const without = await aReader({ renewalsEnabled: false });
    await aLicence(api.admin, without.partner.id, { deviceSerial: 'NOREN-1' });
    expect(await without.get('/suggestions?search=noren')).toEqual({ suggestions: [] });
  });

  it('are not suggested for their status or telephone number', async () => {
    await aLead(api.admin, norwegianGold.partner.id, { status: 'Wobbly', phone: '0987654' });
    for (const text of ['wobbly', '0987654'])
      expect(await norwegianGold.get(`/suggestions?search=${text}`)).toEqual({ suggestions: [] });
  });
});
