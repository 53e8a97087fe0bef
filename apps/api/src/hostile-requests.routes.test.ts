import { beforeAll, expect, inject, it } from 'vitest';

import type { Endpoint } from '@portal/contract/endpoint';

import { features, type Feature } from './app.ts';
import { inputSchema } from './http/schemas.ts';
import { aPerson, aSession } from './testing/factories.ts';
import { injectBriefly } from './testing/inject-briefly.ts';
import { startApi, type TestApi } from './testing/test-api.ts';

const endpoints: Endpoint[] = [];
const watchRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint);
  });
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ features: [watchRoutes, ...features] });
});

const perRoute = inject('hostileRequests');

/** Values that have broken servers before: wrong kinds, wrong sizes, wrong letters, other languages' syntax. */
const nasty: unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(20_000),
  "' or 1=1 --",
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.test',
  '0193f000-0000-7000-8000-000000000000',
  [],
  [[[[[[]]]]]],
  {},
  { __proto__: { isAdmin: true } },
  { constructor: { prototype: {} } },
  '٣',
  '𝟙𝟚𝟛𝟜𝟝𝟞',
  'NaN',
];

/** A small generator with a seed, so that a failure can be made again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it(
  'answers hostile requests to every route without a server error, a long wait or an unknown form',
  { timeout: 300_000 },
  async () => {
    const person = await aPerson(api.admin);
    const admin = await aPerson(api.admin, { kind: 'staff', role: 'admin' });
    const pick = random(4711);
    const value = () => nasty[pick(nasty.length)];
    const wrong: string[] = [];

    for (const endpoint of endpoints) {
      for (let n = 0; n < perRoute; n += 1) {
        const who = endpoint.permission === 'editor' || endpoint.permission === 'admin' ? admin : person;
        const { headers } = await aSession(api.admin, who);
        const fields = fieldsOf(endpoint);
        const body = pick(8) === 0 ? value() : Object.fromEntries(fields.map((field) => [field, value()]));
        const query = pick(2) === 0 ? `?${queryOf(endpoint, () => (pick(3) === 0 ? pick(9) - 4 : value()))}` : '';
        const url =
          endpoint.path.replaceAll(/:\w+|\*/g, () => encodeURIComponent(String(value()).toWellFormed().slice(0, 150)) || 'x') +
          query;
        const started = performance.now();
        const answer = await injectBriefly(api.app, {
          method: endpoint.method,
          url,
          headers: {
            ...headers,
            apikey: api.deps.config.CONTENT_API_KEY,
            ...(endpoint.method === 'POST' && { 'content-type': pick(10) === 0 ? 'text/xml' : 'application/json' }),
          },
          remoteAddress: `10.${pick(250)}.${pick(250)}.${pick(250)}`,
          ...(endpoint.method === 'POST' && { payload: JSON.stringify(body) ?? '' }),
        });
        const took = performance.now() - started;
        const isKnownForm = answer.statusCode < 400 || typeof JSON.parse(answer.body).code === 'string';
        if (answer.statusCode >= 500 || took > 2_000 || !isKnownForm) {
          wrong.push(
            `${endpoint.method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 200)}: ${answer.statusCode} in ${Math.round(took)} ms`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** Each of the names that the endpoint reads, or those that most of them read. */
function queryOf({ query }: Endpoint, value: () => unknown): string {
  const { properties = { locale: 1, page: 1 } } = (query ? inputSchema(query) : {}) as { properties?: object };
  const text = () => encodeURIComponent(String(value()).toWellFormed().slice(0, 200));
  return Object.keys(properties)
    .map((name) => `${name}=${text()}`)
    .join('&');
}

function fieldsOf({ body }: Endpoint): string[] {
  const schema = (body ? inputSchema(body) : {}) as { properties?: object; anyOf?: { properties?: object }[] };
  return Object.keys(schema.properties ?? schema.anyOf?.[0]?.properties ?? { anything: 1, token: 1 });
}
