import { expect, it } from 'vitest';

import { getHealth } from '@portal/contract/operations';
import { getProfile } from '@portal/contract/profile';

import { readEndpoints } from './endpoints.ts';
import { Findings } from './findings.ts';
import { judgeResponse } from './judge-response.ts';
import { idsIn, privateWords, sharedPrivateWords } from './private-words.ts';
import { Target } from './target.ts';
import { judgeCall } from './walk-routes.ts';

const headers = Object.fromEntries(
  [
    'x-request-id',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'content-security-policy',
    'cache-control',
  ].map((name) => [name, '1']),
);
const rejected = { status: 401, headers, body: JSON.stringify({ message: 'No.', code: 'session.required', requestId: '1' }) };
const nobody = { name: 'nobody', mayCall: ['public'] } as const;

it('a rejection in the usual form is not reported', () => {
  expect(judgeResponse(rejected)).toEqual([]);
  expect(judgeCall(getProfile, nobody, rejected)).toEqual([]);
  expect(judgeCall(getHealth, nobody, { status: 200, headers, body: '{"status":"ok"}' })).toEqual([]);
});

it('a route that lets in a caller without permission is reported, even if it responds with 404', () => {
  const finding = 'GET /api/partner/profile as nobody: returns 200, only partner may';
  expect(judgeCall(getProfile, nobody, { status: 200, headers, body: '{}' })).toEqual([finding]);
  const notFound = { ...rejected, status: 404 };
  expect(judgeCall(getProfile, nobody, notFound)).toEqual([finding.replace('200', '404')]);
});

it('private words of another partner are found in the body and in the headers', () => {
  const leaking = {
    status: 200,
    headers: { ...headers, location: '/x?mail=ida@nordhavn.test' },
    body: 'company: Nordhavn Kaffe',
  };
  const secrets = ['ida@nordhavn.test', 'Nordhavn Kaffe', 'not there'];
  expect(judgeResponse(leaking, { secrets })).toEqual(['shows "ida@nordhavn.test"', 'shows "Nordhavn Kaffe"']);
});

it('server errors, missing headers, wrong error shapes and internals are reported', () => {
  expect(judgeResponse({ status: 0, headers: {}, body: '' })).toEqual(['no response']);
  expect(judgeResponse({ ...rejected, status: 500 })).toEqual(['server error 500']);
  const { 'cache-control': _dropped, ...fewer } = headers;
  expect(judgeResponse({ ...rejected, headers: fewer })).toEqual(['without cache-control']);
  expect(judgeResponse({ ...rejected, body: '<h1>No</h1>' })).toEqual(['an error that is not JSON']);
  const error = (values: object) => ({
    ...rejected,
    body: JSON.stringify({ ...(JSON.parse(rejected.body) as object), ...values }),
  });
  expect(judgeResponse(error({ requestId: '2' }))).toEqual(['a request id in the body that is not the one in the header']);
  expect(judgeResponse(error({ code: 'FST_ERR_BAD_URL' }))).toEqual([
    'an error of an unexpected shape',
    'shows internals of the server',
  ]);
  expect(judgeResponse(error({ stack: 'at handle (/srv/a.js:1:2)' }))).toEqual([
    'an error with stack',
    'shows internals of the server',
  ]);
  expect(judgeResponse(error({ message: 'relation "people" does not exist' }))).toEqual(['shows internals of the server']);
});

it('private words and ids are extracted from responses at any depth', () => {
  const body = JSON.stringify({
    body: [{ id: 7, contact: { email: 'ida@nordhavn.test', status: 'Qualified' }, photo: '/api/files/ab-1/x' }],
  });
  expect(privateWords('/api/partner/leads', body)).toEqual(['ida@nordhavn.test']);
  expect(privateWords('/api/partner/all-portfolios', body)).toEqual([]);
  expect(idsIn(body)).toEqual(['7', 'ab-1']);
});

it('private words that two partners see are reported if they are more than half, but not a single common customer', () => {
  const words = (...names: string[]) => new Map([['/api/partner/leads', names]]);
  const own = words('one@a.test', 'two@a.test', 'three@a.test', 'four@a.test', 'five@a.test');
  expect(sharedPrivateWords(own, words('one@a.test', 'six@b.test'))).toEqual([]);
  expect(sharedPrivateWords(own, words('one@a.test', 'two@a.test', 'three@a.test'))).toEqual([
    '/api/partner/leads shows both the same 3 of 5 private words',
  ]);
});

it('every endpoint of the contract is read, and findings are counted by part', async () => {
  const paths = (await readEndpoints()).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toContain(getProfile.path);
  const findings = new Findings();
  findings.add('races', []);
  findings.add('races', ['two winners']);
  expect(findings.lines).toEqual(['races: two winners']);
  expect(findings.table()).toBe('part   tried  breached\nraces  2      1');
});

it('only this machine is attacked', () => {
  for (const url of ['http://portal.example', 'https://127.0.0.1', 'http://127.0.0.1.example:80', 'http://10.0.0.1', 'nonsense'])
    expect(() => new Target(url)).toThrow('on this machine only');
  expect(new Target('http://127.0.0.1:4310/partner').port).toBe(4310);
});
