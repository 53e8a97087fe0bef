import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { buildApp, features } from '../../app.ts';
import { createLog } from '../../core/log.ts';
import type { ResponseCache } from '../../http/responses/response-cache.ts';
import { runGraphql } from '../../testing/run-graphql.ts';
import { anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPerson, aSession, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const key = 'the-key-of-this-test-4711';
const path = queryGraphql.path;
const payload = { query: '{ getNewsListing { totalCount } }' };

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, env: { CONTENT_API_KEY: key } });
  person = await aPerson(api.admin);
});

describe('the key', () => {
  it('[CALL-03] is accepted in the query string or in either header', async () => {
    const { headers } = await aSession(api.admin, person);
    const sendQuery = async (url: string, more: Record<string, string> = {}) =>
      (await api.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })).json();
    const response = { data: { getNewsListing: { totalCount: 0 } } };
    expect(await sendQuery(`${path}?apikey=${key}`)).toEqual(response);
    expect(await sendQuery(path, { apikey: key })).toEqual(response);
    expect(await sendQuery(path, { 'X-API-Key': key })).toEqual(response);
  });

  it('[CALL-03] is required: a call with a wrong or missing key gets 403, and 401 if it has no session', async () => {
    const { headers } = await aSession(api.admin, person);
    const statusAndCode = async (url: string, requestHeaders: Record<string, string>) => {
      const response = await api.app.inject({ method: 'POST', url, headers: requestHeaders, payload });
      return [response.statusCode, response.json().code];
    };
    expect(await statusAndCode(path, headers)).toEqual([403, 'content.keyRefused']);
    expect(await statusAndCode(`${path}?apikey=${key}1`, headers)).toEqual([403, 'content.keyRefused']);
    expect(await statusAndCode(`${path}?apikey=`, { ...headers, apikey: key })).toEqual([403, 'content.keyRefused']);
    expect(await statusAndCode(`${path}?apikey=${key}`, {})).toEqual([401, 'session.required']);
    expect(await statusAndCode(path, {})).toEqual([401, 'session.required']);
  });

  it('[CALL-03] never appears in the log, whatever the outcome of the request', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const fail = () => Promise.reject(new Error('the database fails'));
    const workingApp = await buildApp({ ...api.deps, log }, features);
    const failingApp = await buildApp({ ...api.deps, log, responseCache: { find: fail } }, features);
    const { headers } = await aSession(api.admin, person);
    const statuses: number[] = [];
    for (const app of [workingApp, failingApp]) {
      for (const body of [payload, { query: '{' }, { query: `{ ${key} }` }, 'no json', undefined]) {
        for (const requestHeaders of [headers, {}, { ...headers, apikey: key, 'x-api-key': key }]) {
          const url = `${path}?apikey=${key}`;
          const jsonHeaders = { ...requestHeaders, 'content-type': 'application/json' };
          statuses.push(
            (await app.inject({ method: 'POST', url, headers: jsonHeaders, ...(body && { payload: body }) })).statusCode,
          );
        }
      }
      await app.inject({ url: `${path}?apikey=${key}` });
      await app.close();
    }
    expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 500]));
    expect(lines.length).toBeGreaterThan(statuses.length);
    expect(lines.filter((line) => line.includes(key))).toEqual([]);
  });
});

describe('a GraphQL document', () => {
  it('[CALL-03] may have several operations, of which the named one runs', async () => {
    const query = 'query A { __typename } query B($first: Int) { getNewsListing(first: $first) { totalCount } }';
    const { headers } = await aSession(api.admin, person);
    const run = async (operationName: string | null) =>
      (
        await api.app.inject({
          method: 'POST',
          url: path,
          headers: { ...headers, apikey: key },
          payload: { query, operationName },
        })
      ).json();
    expect(await run('A')).toEqual({ data: { __typename: 'Query' } });
    expect(await run('B')).toEqual({ data: { getNewsListing: { totalCount: 0 } } });
    expect(await run(null)).toMatchObject({ code: 'request.invalid', errors: [{ message: expect.any(String) }] });
  });

  it('with errors returns them both as API errors and as GraphQL errors', async () => {
    for (const [query, message] of [
      ['{ getNewsListing { edges', 'Syntax Error: Expected Name, found <EOF>.'],
      ['{ getEverything }', 'Cannot query field "getEverything" on type "Query".'],
      ['mutation { deleteNews }', expect.stringContaining('mutation')],
      ['subscription { news }', expect.stringContaining('subscription')],
      ['query ($first: Int!) { getNewsListing(first: $first) { totalCount } }', expect.stringContaining('$first')],
    ] as const) {
      const response = await runGraphql(api, person, query);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'request.invalid', message, errors: [{ message }] });
      expect(response.json()).not.toHaveProperty('data');
    }
  });

  it('with unsupported list arguments returns errors beside the data', async () => {
    for (const [argument, message] of [
      ['sortBy: "password"', 'This list is not sorted by "password".'],
      ['sortBy: "__proto__"', 'This list is not sorted by "__proto__".'],
      ['sortBy: "id", sortOrder: "sideways"', 'A sort order is ASC or DESC.'],
      ['first: -1', '"first" is not below 0.'],
      ['after: -1', '"after" is not below 0.'],
    ] as const) {
      const response = await runGraphql(api, person, `{ getNewsListing(${argument}) { totalCount } }`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ data: { getNewsListing: null }, errors: [{ message }] });
    }
  });

  it('may use introspection in development but not in production', async () => {
    const query = '{ __schema { queryType { fields { name } } } }';
    const inDevelopment = await runGraphql(api, person, query);
    const fields = ['getEventsListing', 'getNewsListing', 'getPartnerPortal'].map((name) => ({ name }));
    expect(inDevelopment.json()).toEqual({ data: { __schema: { queryType: { fields } } } });
    const config = { ...api.deps.config, PORTAL_MODE: 'production' as const };
    const app = await buildApp({ ...api.deps, config }, features);
    const inProduction = await runGraphql({ ...api, app }, person, query);
    expect(inProduction.statusCode).toBe(400);
    const misspelt = await runGraphql({ ...api, app }, person, '{ getNewsListin { totalCount } }');
    expect(misspelt.json().message).toBe('Cannot query field "getNewsListin" on type "Query".');
    await app.close();
  });
});

it('queries that differ only in whitespace and undeclared variables share one cache entry', async () => {
  const cacheKeys = new Set<string>();
  const find: ResponseCache['find'] = (viewer, name, make) => {
    cacheKeys.add(name);
    return api.deps.responseCache.find(viewer, name, make);
  };
  const app = await buildApp({ ...api.deps, responseCache: { find } }, features);
  const query = 'query A($first: Int, $after: Int) { getNewsListing(first: $first, after: $after) { totalCount } }';
  const sendQuery = (text: string, variables: Record<string, unknown>) => runGraphql({ ...api, app }, person, text, variables);
  for (const variables of [{ first: 1 }, { first: 1, unknown: 'x' }, { noise: [1, 2], first: 1 }])
    await sendQuery(query, variables);
  await sendQuery(`# a remark\n${query.replaceAll(' ', '  ')}`, { first: 1 });
  expect(cacheKeys.size).toBe(1);
  await sendQuery(query, { after: 0, first: 1 });
  await sendQuery(query, { first: 1, after: 0 });
  expect(cacheKeys.size).toBe(2);
  await app.close();
});

it('[CALL-03] a query is served from the cache to readers of the same audiences, until the content changes', async () => {
  const [one, two, other] = [await aPerson(api.admin), await aPerson(api.admin), await aPerson(api.admin)];
  const audienceId = await anAudience(api.admin, { partners: [one.partnerId ?? '', two.partnerId ?? ''] });
  const id = await aPieceOfContent(api.admin, 'news', { title: inEnglish('For two'), audienceId });
  const titles = async (reader: Person) => {
    const response = await runGraphql(api, reader, '{ getNewsListing { edges { node { title } } } }');
    return response.json().data.getNewsListing.edges.map(({ node }: { node: { title: string } }) => node.title);
  };
  const rename = (title: string) => sql`update news set title = ${inEnglish(title)} where id = ${id}`;
  expect(await titles(one)).toEqual(['For two']);
  expect(await titles(other)).toEqual([]);

  // Without the triggers the change is not recorded, so the cache stays valid.
  await api.admin.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await rename('Changed in secret').execute(db);
  });
  expect([await titles(one), await titles(two), await titles(other)]).toEqual([['For two'], ['For two'], []]);

  await rename('Changed').execute(api.admin);
  expect([await titles(one), await titles(two), await titles(other)]).toEqual([['Changed'], ['Changed'], []]);
});
