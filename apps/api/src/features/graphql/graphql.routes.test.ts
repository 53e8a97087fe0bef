import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { buildApp, features } from '../../app.ts';
import { createLog } from '../../log.ts';
import type { SharedAnswers } from '../../http/shared-answers.ts';
import { askGraphql } from '../../testing/ask-graphql.ts';
import { anAudience, aPieceOf, inEnglish } from '../../testing/content-factories.ts';
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
  it('[CALL-03] is taken from the query string or from either header', async () => {
    const { headers } = await aSession(api.admin, person);
    const ask = async (url: string, more: Record<string, string> = {}) =>
      (await api.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })).json();
    const answer = { data: { getNewsListing: { totalCount: 0 } } };
    expect(await ask(`${path}?apikey=${key}`)).toEqual(answer);
    expect(await ask(path, { apikey: key })).toEqual(answer);
    expect(await ask(path, { 'X-API-Key': key })).toEqual(answer);
  });

  it('[CALL-03] is missed with 403 when it is wrong or not there, with 401 when there is no session either', async () => {
    const { headers } = await aSession(api.admin, person);
    const refusals = async (url: string, sent: Record<string, string>) => {
      const answer = await api.app.inject({ method: 'POST', url, headers: sent, payload });
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusals(path, headers)).toEqual([403, 'content.keyRefused']);
    expect(await refusals(`${path}?apikey=${key}1`, headers)).toEqual([403, 'content.keyRefused']);
    expect(await refusals(`${path}?apikey=`, { ...headers, apikey: key })).toEqual([403, 'content.keyRefused']);
    expect(await refusals(`${path}?apikey=${key}`, {})).toEqual([401, 'session.required']);
    expect(await refusals(path, {})).toEqual([401, 'session.required']);
  });

  it('[CALL-03] reaches no line of the log, whatever becomes of the request', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const fail = () => Promise.reject(new Error('the database is in no mood'));
    const well = await buildApp({ ...api.deps, log }, features);
    const ill = await buildApp({ ...api.deps, log, sharedAnswers: { find: fail } }, features);
    const { headers } = await aSession(api.admin, person);
    const statuses: number[] = [];
    for (const app of [well, ill]) {
      for (const body of [payload, { query: '{' }, { query: `{ ${key} }` }, 'no json', undefined]) {
        for (const sent of [headers, {}, { ...headers, apikey: key, 'x-api-key': key }]) {
          const url = `${path}?apikey=${key}`;
          const typed = { ...sent, 'content-type': 'application/json' };
          statuses.push((await app.inject({ method: 'POST', url, headers: typed, ...(body && { payload: body }) })).statusCode);
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

describe('a document', () => {
  it('[CALL-03] may hold several operations, of which the named one is run', async () => {
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

  it('is answered with what is wrong with it, in the form of every error and in that of the language', async () => {
    for (const [query, message] of [
      ['{ getNewsListing { edges', 'Syntax Error: Expected Name, found <EOF>.'],
      ['{ getEverything }', 'Cannot query field "getEverything" on type "Query".'],
      ['mutation { deleteNews }', expect.stringContaining('mutation')],
      ['subscription { news }', expect.stringContaining('subscription')],
      ['query ($first: Int!) { getNewsListing(first: $first) { totalCount } }', expect.stringContaining('$first')],
    ] as const) {
      const answer = await askGraphql(api, person, query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request.invalid', message, errors: [{ message }] });
      expect(answer.json()).not.toHaveProperty('data');
    }
  });

  it('is answered with an error beside the data when it asks for what a list cannot do', async () => {
    for (const [argument, message] of [
      ['sortBy: "password"', 'This list is not sorted by "password".'],
      ['sortBy: "__proto__"', 'This list is not sorted by "__proto__".'],
      ['sortBy: "id", sortOrder: "sideways"', 'A sort order is ASC or DESC.'],
      ['first: -1', '"first" is not below 0.'],
      ['after: -1', '"after" is not below 0.'],
    ] as const) {
      const answer = await askGraphql(api, person, `{ getNewsListing(${argument}) { totalCount } }`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ data: { getNewsListing: null }, errors: [{ message }] });
    }
  });

  it('may ask about the schema while the portal is developed, and not in production', async () => {
    const query = '{ __schema { queryType { fields { name } } } }';
    const open = await askGraphql(api, person, query);
    const fields = ['getEventsListing', 'getNewsListing', 'getPartnerPortal'].map((name) => ({ name }));
    expect(open.json()).toEqual({ data: { __schema: { queryType: { fields } } } });
    const config = { ...api.deps.config, PORTAL_MODE: 'production' as const };
    const app = await buildApp({ ...api.deps, config }, features);
    const closed = await askGraphql({ ...api, app }, person, query);
    expect(closed.statusCode).toBe(400);
    const misspelt = await askGraphql({ ...api, app }, person, '{ getNewsListin { totalCount } }');
    expect(misspelt.json().message).toBe('Cannot query field "getNewsListin" on type "Query".');
    await app.close();
  });
});

it('is kept once, however it is spaced and whatever else is sent with it', async () => {
  const kept = new Set<string>();
  const find: SharedAnswers['find'] = (viewer, name, make) => {
    kept.add(name);
    return api.deps.sharedAnswers.find(viewer, name, make);
  };
  const app = await buildApp({ ...api.deps, sharedAnswers: { find } }, features);
  const query = 'query A($first: Int, $after: Int) { getNewsListing(first: $first, after: $after) { totalCount } }';
  const ask = (text: string, variables: Record<string, unknown>) => askGraphql({ ...api, app }, person, text, variables);
  for (const variables of [{ first: 1 }, { first: 1, unknown: 'x' }, { noise: [1, 2], first: 1 }]) await ask(query, variables);
  await ask(`# a remark\n${query.replaceAll(' ', '  ')}`, { first: 1 });
  expect(kept.size).toBe(1);
  await ask(query, { after: 0, first: 1 });
  await ask(query, { first: 1, after: 0 });
  expect(kept.size).toBe(2);
  await app.close();
});

it('[CALL-03] is answered from memory to all who may see the same, until the content changes', async () => {
  const [one, two, other] = [await aPerson(api.admin), await aPerson(api.admin), await aPerson(api.admin)];
  const audienceId = await anAudience(api.admin, { partners: [one.partnerId ?? '', two.partnerId ?? ''] });
  const id = await aPieceOf(api.admin, 'news', { title: inEnglish('For two'), audienceId });
  const titles = async (reader: Person) => {
    const answer = await askGraphql(api, reader, '{ getNewsListing { edges { node { title } } } }');
    return answer.json().data.getNewsListing.edges.map(({ node }: { node: { title: string } }) => node.title);
  };
  const rename = (title: string) => sql`update news set title = ${inEnglish(title)} where id = ${id}`;
  expect(await titles(one)).toEqual(['For two']);
  expect(await titles(other)).toEqual([]);

  // Without its triggers the database does not notice the change, so nobody is told.
  await api.admin.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await rename('Changed in secret').execute(db);
  });
  expect([await titles(one), await titles(two), await titles(other)]).toEqual([['For two'], ['For two'], []]);

  await rename('Changed').execute(api.admin);
  expect([await titles(one), await titles(two), await titles(other)]).toEqual([['Changed'], ['Changed'], []]);
});
