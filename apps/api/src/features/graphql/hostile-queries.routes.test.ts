import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { runGraphql } from '../../testing/run-graphql.ts';
import { aPerson, aSession, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let person: Person;
/** CPU time of a harmless query. Elapsed time would also count the other processes of a busy machine. */
let harmlessMs: number;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  person = await aPerson(api.admin);
  const costs: number[] = [];
  for (let run = 0; run < 9; run += 1) costs.push((await measure('{ getNewsListing { totalCount } }')).ms);
  harmlessMs = costs.toSorted((a, b) => a - b)[4] ?? 0;
});

async function measure(query: string) {
  const before = process.threadCpuUsage();
  const response = await runGraphql(api, person, query);
  const { user, system } = process.threadCpuUsage(before);
  return { response, ms: (user + system) / 1_000 };
}

const repeat = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ');
const newsQuery = (selected: string, first = 10) => `getNewsListing(first: ${first}) { edges { node { ${selected} } } }`;

/** Each query would be harmful while it is validated or run. The pattern matches the error with which it must be rejected. */
const hostileQueries: Record<string, [query: string, reason: RegExp]> = {
  'deep nesting': [`{ ${'a { '.repeat(200)} id ${'} '.repeat(200)} }`, /limit of depth/],
  'deep nesting in inline fragments': [`{ ${'... on Query { a { '.repeat(100)} id ${'} } '.repeat(100)} }`, /limit of depth/],
  'deep nesting through a chain of fragments': [
    `{ ...F0 } ${repeat(12, (n) => `fragment F${n} on Query { a { ...F${n + 1} } }`)} fragment F12 on Query { id }`,
    /limit of depth/,
  ],
  'too many aliases': [`{ ${repeat(16, (n) => `a${n}: getNewsListing { totalCount }`)} }`, /limit of aliases/],
  'hundreds of aliased type names': [`{ ${repeat(300, (n) => `a${n}: __typename`)} }`, /limit of aliases/],
  'hundreds of type names in every node': [
    `{ ${newsQuery(
      repeat(900, () => '__typename'),
      1_000,
    )} }`,
    /Validation aborted/,
  ],
  'many type names in every node': [
    `{ ${newsQuery(
      repeat(40, () => '__typename'),
      1_000,
    )} }`,
    /limit of cost/,
  ],
  'a fragment that spreads itself': ['{ ...F } fragment F on Query { getNewsListing { totalCount } ...F }', /limit of depth/],
  'fragments that spread each other in a cycle': [
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
    /limit of depth/,
  ],
  'a cycle of fragments that no operation spreads': [
    '{ __typename } fragment A on Query { ...B } fragment B on Query { ...A }',
    /fragment/,
  ],
  'fragments whose size doubles at every level': [
    `{ ${newsQuery('...F0')} } ${repeat(25, (n) => `fragment F${n} on News { ...F${n + 1} id ...F${n + 1} }`)} fragment F25 on News { id }`,
    /limit of cost/,
  ],
  'one field repeated a thousand times': [`{ ${newsQuery(repeat(980, () => 'id'))} }`, /\w/],
  'more than a thousand tokens': [`{ ${repeat(1_001, () => 'id')} }`, /token/],
  'thousands of comments': [`{ __typename } ${'#\n'.repeat(5_000)}`, /omments/],
  'more nested brackets than the call stack allows': ['{ a(b: '.concat('['.repeat(15_000)), /\w/],
  'one directive repeated a hundred times': [`{ __typename ${repeat(100, () => '@skip(if: false)')} }`, /limit of directives/],
  'hundreds of unknown directives': [`{ __typename ${repeat(200, (n) => `@d${n}`)} }`, /limit of directives/],
  'a directive on each of many fields': [`{ ${repeat(11, () => '__typename @include(if: true)')} }`, /limit of directives/],
  'a list of the greatest possible length': [`{ ${newsQuery('id title', 2_147_483_647)} }`, /limit of cost/],
  'the complete news list several times': [
    `{ ${repeat(6, (n) => `a${n}: ${newsQuery('id title description newsType', 1_000)}`)} }`,
    /limit of cost/,
  ],
  'a list of the default length several times': [
    `{ ${repeat(8, (n) => `a${n}: getNewsListing { edges { node { id title } } }`)} }`,
    /limit of cost/,
  ],
  'a number that is too large': ['{ getNewsListing(first: 99999999999) { totalCount } }', /Int cannot represent/],
  'deeply nested introspection': [
    `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} } '.repeat(8)} } } }`,
    /introspection depth/i,
  ],
  'an empty text': ['', /Syntax Error/],
};

describe('a hostile query', () => {
  it.each(Object.entries(hostileQueries))(
    '[CALL-03] with %s is rejected at once and never run',
    async (_name, [query, reason]) => {
      const transaction = vi.spyOn(api.deps.database, 'transaction');
      const { response, ms } = await measure(query);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'request.invalid', message: response.json().errors[0].message });
      expect(response.json().message).toMatch(reason);
      expect(transaction).not.toHaveBeenCalled();
      expect(ms).toBeLessThan(Math.max(25 * harmlessMs, 100));
      transaction.mockRestore();
    },
  );

  it('[CALL-03] is rejected if it is a batch, or if its variables exceed the limits', async () => {
    const { headers } = await aSession(api.admin, person);
    const url = `${queryGraphql.path}?apikey=${api.deps.config.CONTENT_API_KEY}`;
    const one = { query: '{ __typename }' };
    const batch = await api.app.inject({ method: 'POST', url, headers, payload: [one, one] });
    expect([batch.statusCode, batch.json().code]).toEqual([400, 'request.invalid']);

    const query = 'query ($first: Int) { getNewsListing(first: $first) { edges { node { id } } } }';
    expect((await runGraphql(api, person, query, { first: 1_000 })).statusCode).toBe(200);
    expect((await runGraphql(api, person, query, { first: 1_000_000 })).json().message).toContain('limit of cost');
    expect((await runGraphql(api, person, query, { first: '1' })).statusCode).toBe(400);
    expect((await runGraphql(api, person, query, { first: { first: [1] } })).statusCode).toBe(400);
  });
});

it('the limits allow every documented query in one document, and introspection', async () => {
  const panel =
    'id title description descriptionHtml shortDescription link { title path } mainImage { fullpath } videoThumbnail { fullpath } ' +
    'backgroundColor enableOverlay TextAlignment vertical horizontal';
  const all = `query All($fullpath: String, $locale: String) {
    getPartnerPortal(fullpath: $fullpath, defaultLanguage: $locale) {
      id quicklinks { id title url isExternal assets { filename id fullpath } } slides { ${panel} } onBoardingCards { key ${panel} }
    }
    getEventsListing(defaultLanguage: $locale, sortBy: "DateTimeStart", sortOrder: "ASC") {
      edges { node { id name description Url { title path } imagen { fullpath } eventType dateTimeStart dateTimeEnd venueName } }
    }
    getNewsListing(first: 1000, defaultLanguage: $locale, sortBy: "modificationDate", sortOrder: "DESC") {
      totalCount
      edges { node { id creationDate modificationDate seofriendlyurl newsType title description newsMainImage { fullpath } } }
    }
  }`;
  const response = await runGraphql(api, person, all, { fullpath: '/', locale: 'de' });
  expect(response.json()).toEqual({
    data: { getPartnerPortal: null, getEventsListing: { edges: [] }, getNewsListing: { totalCount: 0, edges: [] } },
  });
  expect((await runGraphql(api, person, getIntrospectionQuery())).statusCode).toBe(200);
});
