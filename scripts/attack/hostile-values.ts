import type { Endpoint } from '@portal/contract/endpoint';

import { inputSchema } from '@portal/api/http/schemas';

/** Values that often break servers: wrong types, extreme sizes, unusual characters, injected syntax. */
const hostileValues: readonly unknown[] = [
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

interface HostileCall {
  readonly path: string;
  readonly body: unknown;
  readonly contentType: string;
}

/** Creates a pseudo-random generator with a seed, so that a failure can be reproduced. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Builds a call with hostile values in the body fields, path parameters and query of the endpoint's schema. */
export function hostileCall(endpoint: Endpoint, pick: (below: number) => number): HostileCall {
  const value = () => hostileValues[pick(hostileValues.length)];
  const body = pick(8) === 0 ? value() : Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value()]));
  const query = pick(2) === 0 ? `?${queryOf(endpoint, () => (pick(3) === 0 ? pick(9) - 4 : value()))}` : '';
  const path = endpoint.path.replaceAll(/:\w+|\*/g, () => text(value(), 150) || 'x') + query;
  return { path, body, contentType: pick(10) === 0 ? 'text/xml' : 'application/json' };
}

/** Fills every query parameter of the endpoint, or the common ones if it declares none. */
function queryOf({ query }: Endpoint, value: () => unknown): string {
  const { properties = { locale: 1, page: 1 } } = (query ? inputSchema(query) : {}) as { properties?: object };
  return Object.keys(properties)
    .map((name) => `${name}=${text(value(), 200)}`)
    .join('&');
}

function fieldsOf({ body }: Endpoint): string[] {
  const schema = (body ? inputSchema(body) : {}) as { properties?: object; anyOf?: { properties?: object }[] };
  return Object.keys(schema.properties ?? schema.anyOf?.[0]?.properties ?? { anything: 1, token: 1 });
}

function text(value: unknown, length: number): string {
  return encodeURIComponent(String(value).toWellFormed().slice(0, length));
}
