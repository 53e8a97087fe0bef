import { randomUUID } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import { features } from './app.ts';
import { aPieceOfContent } from './testing/content-factories.ts';
import { recordRoutes, type RecordedRoute } from './testing/every-caller.ts';
import { importing } from './testing/imports/importing.ts';
import { aMachineKey } from './testing/keys/machine-keys.ts';
import { aPartner, aPerson, aSession, aStaffMember } from './testing/factories.ts';
import { aPicture, multipartBody } from './testing/sample-files.ts';
import { aSignupRequest } from './testing/signup-factories.ts';
import { startApi, type TestApi } from './testing/test-api.ts';
import { aTicket } from './testing/ticket-factories.ts';

const routes: RecordedRoute[] = [];
let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, features: [recordRoutes(routes), ...features] });
  ({ headers } = await aSession(api.admin, await aStaffMember(api.admin)));
});

const stale = 999;

/** The id of a record and a body that only its version makes wrong. Forms have `files`. */
interface Write {
  readonly id?: string;
  readonly body?: object;
  readonly files?: Parameters<typeof multipartBody>[1];
}

it('[STAF-18] no write of staff is made from a version that the record does not have', { timeout: 120_000 }, async () => {
  const writes = await everyVersionedWrite();
  const versioned = routes.flatMap(({ method, url, endpoint }) =>
    method === endpoint?.method && endpoint.versioned ? [url.replace('/api/backoffice/', '')] : [],
  );
  expect(Object.keys(writes).toSorted()).toEqual(versioned.toSorted());
  const responses: Record<string, unknown> = {};
  for (const [path, { id = '', body = {}, files }] of Object.entries(writes)) {
    const form = files && multipartBody({ version: String(stale), ...body }, files);
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/backoffice/${path.replace(':id', id).replace(':kind', 'slides')}`,
      headers: { ...form?.headers, ...headers },
      payload: form?.payload ?? { version: stale, ...body },
    });
    // A change of many items answers for each of them.
    const { code, refused } = response.json();
    responses[path] = refused ? [409, refused[0].code] : [response.statusCode, code];
  }
  expect(responses).toEqual(Object.fromEntries(Object.keys(writes).map((path) => [path, [409, 'record.changed']])));
});

async function everyVersionedWrite(): Promise<Record<string, Write>> {
  const partner = await aPartner(api.admin);
  const { id } = await aPerson(api.admin, { partnerId: partner.id });
  const [, colleague] = [await aStaffMember(api.admin), await aStaffMember(api.admin)];
  const { id: request } = await aSignupRequest(api.admin);
  const ticket = `T-${(await aTicket(api.admin, await aPerson(api.admin))).number}`;
  const invited = (
    await call('invitations', { partnerId: partner.id, email: 'chloe@company.test', firstName: 'Chloé', lastName: 'Petit' })
  ).id;
  const gap = await aContentGap(id);
  const names = { firstName: 'Elin', lastName: 'Sjöberg' };
  const items = { items: [{ id: partner.id, version: stale }] };
  return {
    ...(await writesOfSettings()),
    ...(await writesOfContent()),
    ...(await writesOfImports()),
    ...(await writesOfKeys()),
    'people/:id': { id, body: { ...names, jobTitle: null, phone: null, locale: 'de' } },
    'people/:id/invitation/send': { id: invited },
    'people/:id/invitation/withdraw': { id: invited },
    'people/:id/email': { id, body: { email: 'new@company.test' } },
    'people/:id/email/cancel': { id },
    'people/:id/role': { id: colleague.id, body: { role: 'editor' } },
    'people/:id/deactivate': { id },
    'people/:id/reactivate': { id },
    'people/:id/sessions/end': { id },
    'people/:id/two-factor-reset': { id: colleague.id, body: { reason: 'Lost the phone' } },
    'two-factor-resets/:id/consent': { id: await aPendingReset() },
    'two-factor-resets/:id/refuse': { id: await aPendingReset() },
    'content-requests/:id/answer': { id: gap, body: { contentId: await aPieceOfContent(api.admin, 'documents') } },
    'content-requests/:id/reopen': { id: gap },
    'signup-requests/:id/take': { id: request, body: { isTaken: true } },
    'signup-requests/:id/approve': { id: request, body: { ...names, locale: 'de', newPartner: { name: 'Kaskad' } } },
    'signup-requests/:id/refuse': { id: request, body: { reason: 'ownUse' } },
    'signup-requests/:id/mail-preview': {
      id: request,
      body: { locale: 'de', approval: { company: 'Kaskad', firstName: 'Elin' } },
    },
    'partners/:id': { id: partner.id, body: await fieldsOf(partner.id) },
    'partners/disable': { body: items },
    'partners/enable': { body: items },
    'partners/:id/logo': {
      id: partner.id,
      files: { logo: { name: 'logo.png', bytes: await aPicture('png', 12, 4), type: 'image/png' } },
    },
    'partners/:id/logo/remove': { id: partner.id },
    'tickets/:id/answers': {
      id: ticket,
      body: { submissionId: randomUUID(), text: 'Which version is it?' },
      files: { attachments: [] },
    },
    'tickets/:id/status': { id: ticket, body: { status: 'closed' } },
    'tickets/:id/owner': { id: ticket, body: { ownerId: null } },
  };
}

async function call(path: string, payload: object) {
  return (await api.app.inject({ method: 'POST', url: `/api/backoffice/${path}`, headers, payload })).json();
}

async function writesOfSettings(): Promise<Record<string, Write>> {
  const settings = (await api.app.inject({ url: '/api/backoffice/settings', headers })).json<
    Record<string, { value: unknown }>
  >();
  return Object.fromEntries(Object.entries(settings).map(([subject, { value }]) => [`settings/${subject}`, { body: { value } }]));
}

async function writesOfImports(): Promise<Record<string, Write>> {
  const staff = importing(api, { headers });
  const { id: feed } = await staff.addFeed();
  const form = multipartBody({}, { file: { name: 'licences.csv', bytes: Buffer.from('a,b\n1,2\n') } });
  const { id } = (
    await api.app.inject({
      method: 'POST',
      url: `/api/backoffice/feeds/${feed}/imports`,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    })
  ).json().body;
  return {
    'feeds/:id': { id: feed, body: { name: 'Renamed', mode: 'both', scope: 'changes', maxRemovedPercent: 10 } },
    'imports/:id/check': { id, body: { mapping: [], rules: {}, remember: false } },
    'imports/:id/reopen': { id },
    'imports/:id/run': { id },
    'imports/:id/cancel': { id },
    'imports/:id/undo': { id },
  };
}

async function writesOfKeys(): Promise<Record<string, Write>> {
  const { id } = await aMachineKey(api.admin, await aStaffMember(api.admin));
  return { 'keys/:id/rotate': { id, body: { days: 90, overlapDays: 7 } }, 'keys/:id/revoke': { id } };
}

async function writesOfContent(): Promise<Record<string, Write>> {
  const number = await aPieceOfContent(api.admin, 'slides');
  const id = String(number);
  const draft = { fields: {}, readyLocales: [], audience: null, publishedUntil: null, files: [] };
  const items = [{ id: number, version: stale }];
  return {
    'content/:id/draft': { id, body: draft },
    'content/:id/publish': { id, body: { at: null } },
    'content/:id/restore': { id, body: { number: 1 } },
    'content/:id/stewardship': { id, body: { ownerId: null, reviewOn: null } },
    ...Object.fromEntries(['unschedule', 'discard', 'withdraw', 'delete'].map((action) => [`content/:id/${action}`, { id }])),
    'content/order/:kind': { body: { items } },
    'content/changes': { body: { items, change: { action: 'withdraw' } } },
  };
}

/** The fields as the form reads them. */
async function fieldsOf(id: string): Promise<object> {
  const { version: _version, ...fields } = (await api.app.inject({ url: `/api/backoffice/partners/${id}`, headers })).json().body;
  return fields;
}

async function aContentGap(personId: string): Promise<string> {
  await api.admin
    .insertInto('contentRequests')
    .values({ personId, locale: 'en', text: 'Rack ears', normalizedText: 'rack ears' })
    .execute();
  return (await api.admin.selectFrom('contentGaps').select('id').executeTakeFirstOrThrow()).id;
}

async function aPendingReset(): Promise<string> {
  const [id, requestedBy, person] = [randomUUID(), await aStaffMember(api.admin), await aStaffMember(api.admin)];
  await api.admin
    .insertInto('twoFactorResets')
    .values({ id, personId: person.id, requestedBy: requestedBy.id, reason: 'Lost the phone' })
    .execute();
  return id;
}
