import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { runGraphql } from '../../testing/run-graphql.ts';
import { aPerson, aSession, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  person = await aPerson(api.admin);
});

const times = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ');
const news = (selected: string, first = 10) => `getNewsListing(first: ${first}) { edges { node { ${selected} } } }`;

/** Each query would be harmful before or while it runs; the value is the limit it must be rejected for. */
const hostile: Record<string, [query: string, reason: RegExp]> = {
  'deep nesting': [`{ ${'a { '.repeat(200)} id ${'} '.repeat(200)} }`, /limit of depth/],
  'deep nesting in inline fragments': [`{ ${'... on Query { a { '.repeat(100)} id ${'} } '.repeat(100)} }`, /limit of depth/],
  'deep nesting in steps of fragments': [
    `{ ...F0 } ${times(12, (n) => `fragment F${n} on Query { a { ...F${n + 1} } }`)} fragment F12 on Query { id }`,
    /limit of depth/,
  ],
  'a bomb of aliases': [`{ ${times(16, (n) => `a${n}: getNewsListing { totalCount }`)} }`, /limit of aliases/],
  'a flood of aliased type names': [`{ ${times(300, (n) => `a${n}: __typename`)} }`, /limit of aliases/],
  'a flood of type names in every node': [
    `{ ${news(
      times(900, () => '__typename'),
      1_000,
    )} }`,
    /Validation aborted/,
  ],
  'many type names in every node': [
    `{ ${news(
      times(40, () => '__typename'),
      1_000,
    )} }`,
    /limit of cost/,
  ],
  'a fragment that spreads itself': ['{ ...F } fragment F on Query { getNewsListing { totalCount } ...F }', /limit of depth/],
  'fragments in a circle': [
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
    /limit of depth/,
  ],
  'a circle that nobody spreads': ['{ __typename } fragment A on Query { ...B } fragment B on Query { ...A }', /fragment/],
  'fragments that double with every step': [
    `{ ${news('...F0')} } ${times(25, (n) => `fragment F${n} on News { ...F${n + 1} id ...F${n + 1} }`)} fragment F25 on News { id }`,
    /limit of cost/,
  ],
  'one field in a thousand places': [`{ ${news(times(980, () => 'id'))} }`, /\w/],
  'more tokens than anybody reads': [`{ ${times(1_001, () => 'id')} }`, /token/],
  'more comments than anybody reads': [`{ __typename } ${'#\n'.repeat(5_000)}`, /omments/],
  'more brackets than the stack has room for': ['{ a(b: '.concat('['.repeat(15_000)), /\w/],
  'a directive over and over': [`{ __typename ${times(100, () => '@skip(if: false)')} }`, /limit of directives/],
  'unknown directives over and over': [`{ __typename ${times(200, (n) => `@d${n}`)} }`, /limit of directives/],
  'directives spread over fields': [`{ ${times(11, () => '__typename @include(if: true)')} }`, /limit of directives/],
  'a list longer than any': [`{ ${news('id title', 2_147_483_647)} }`, /limit of cost/],
  'the whole of the news several times': [
    `{ ${times(6, (n) => `a${n}: ${news('id title description newsType', 1_000)}`)} }`,
    /limit of cost/,
  ],
  'a list of its length by default, several times': [
    `{ ${times(8, (n) => `a${n}: getNewsListing { edges { node { id title } } }`)} }`,
    /limit of cost/,
  ],
  'a number too large': ['{ getNewsListing(first: 99999999999) { totalCount } }', /Int cannot represent/],
  'a question about the schema in the schema': [
    `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} } '.repeat(8)} } } }`,
    /introspection depth/i,
  ],
  'nothing at all': ['', /Syntax Error/],
};

describe('a hostile query', () => {
  it.each(Object.entries(hostile))('[CALL-03] with %s is rejected at once and never run', async (_name, [query, reason]) => {
    const asViewer = vi.spyOn(api.deps.database, 'transaction');
    const started = performance.now();
    const response = await runGraphql(api, person, query);
    const took = performance.now() - started;
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid', message: response.json().errors[0].message });
    expect(response.json().message).toMatch(reason);
    expect(asViewer).not.toHaveBeenCalled();
    expect(took).toBeLessThan(1_000);
    asViewer.mockRestore();
  });

  it('[CALL-03] in a batch is rejected, and so are variables that exceed the limits', async () => {
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
