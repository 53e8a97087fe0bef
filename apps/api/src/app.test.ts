import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint, type Endpoint } from '@portal/contract/endpoint';
import { permissions, type Permission } from '@portal/contract/permissions';

import { buildApp, features, type Feature } from './app.ts';
import { indexPending } from './features/search/index-content.ts';
import { route } from './http/route.ts';
import { aDocumentFile, anAudience, aPieceOfContent, aProductIn, inEnglish } from './testing/content-factories.ts';
import { aFile, aPartner, aPerson, aSession, type Partner } from './testing/factories.ts';
import { aCachedCrmTicketList, aTicket } from './testing/ticket-factories.ts';
import { aLead } from './testing/lead-factories.ts';
import { injectUntilFirstEvent } from './testing/inject-stream-start.ts';
import { aNotification } from './testing/notification-factories.ts';
import { startApi, type TestApi } from './testing/test-api.ts';

/** Every kind of caller, with the headers each of them sends. */
type Callers = Record<CallerName, Record<string, string>>;
type CallerName = (typeof callerNames)[number];
const callerNames = [
  'anonymous',
  'guessed token',
  'interim',
  'interim too old',
  'idle too long',
  'signed in too long ago',
  'signed out',
  'token without its cookie',
  'cookie alone',
  'cookie of an interim session',
  'disabled person',
  'disabled partner',
  'partner',
  'colleague',
  'partner without renewals',
  'editor',
  'admin',
] as const;

const partners: CallerName[] = ['partner', 'colleague', 'partner without renewals'];
const staff: CallerName[] = ['editor', 'admin'];

/** The callers that each permission admits. All others get 403 if they have an active session, and 401 if they have none. */
const admittedCallers: Record<Permission, readonly CallerName[]> = {
  public: callerNames,
  interim: ['interim', ...partners, ...staff],
  partner: partners,
  'partner:renewals': ['partner', 'colleague'],
  file: ['cookie alone', ...partners, ...staff],
  editor: staff,
  admin: ['admin'],
};
const callersWithSession: readonly CallerName[] = [...partners, ...staff];

/** One endpoint per permission, so that those without a feature are tested too. */
const samples = permissions.map((permission) =>
  endpoint({ method: 'GET', path: `/sample/${permission}`, permission, response: z.object({ isAdmitted: z.boolean() }) }),
);
const sampleRoutes: Feature = (app) => samples.forEach((sample) => route(app, sample, () => ({ isAdmitted: true })));

const routes: { method: string; url: string; endpoint: Endpoint | undefined }[] = [];
const recordRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, endpoint: config?.endpoint });
  });
};

let api: TestApi;
let everyone: People;

beforeAll(async () => {
  api = await startApi({ features: [recordRoutes, sampleRoutes, ...features] });
  everyone = await everyKindOfPerson(api);
});

describe('the routing table', { timeout: 120_000 }, () => {
  it('[CALL-04] admits exactly the callers that each route declares, for every route and every kind of caller', async () => {
    expect(routes.length).toBeGreaterThan(10);
    const problems: string[] = [];
    for (const { method, url, endpoint: declared } of routes) {
      const callers = await everyKindOfCaller(api, everyone);
      for (const caller of callerNames) {
        const response = await injectUntilFirstEvent(api.app, {
          method: method,
          url: url.replace('*', 'signin'),
          headers: callers[caller],
        });
        const expected = declared && expectedFor(declared.permission, caller);
        const actual = response.statusCode === 401 || response.statusCode === 403 ? response.statusCode : 'in';
        if (actual !== expected) problems.push(`${method} ${url} as ${caller}: ${actual}, declared ${expected}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it('does not accept a route without a declared permission', async () => {
    const undeclared: Feature = (app) => void app.get('/open-by-accident', () => 'secrets');
    await expect(buildApp(api.deps, [undeclared])).rejects.toThrow('GET /open-by-accident does not declare who may call it');
  });

  it('returns only a code and a request id for an unknown URL', async () => {
    const response = await api.app.inject({ url: '/api/partner/nothing-here' });
    expect(response.statusCode).toBe(404);
    expect(Object.keys(response.json())).toEqual(['message', 'code', 'requestId']);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });
});

describe('another partner', { timeout: 120_000 }, () => {
  it('[CALL-04] never appears in any response to any caller', async () => {
    const canary = 'canary-7f3a9';
    const text = (name: string) => `${canary}-${name}`;
    const other = await aPartner(api.admin, {
      name: text('name'),
      logo: text('logo'),
      website: text('website'),
      cif: text('cif'),
      extraInformation: text('extra'),
      phone1: text('phone'),
      email: text('email'),
      address1: text('address'),
      sapId: text('sap'),
      hubspotId: text('hubspot'),
      priceUrl: text('price'),
    });
    const stranger = await aPerson(api.admin, {
      partnerId: other.id,
      firstName: text('first'),
      phone: text('own phone'),
      email: `${canary}@other.test`,
    });
    await api.admin
      .insertInto('partnerContacts')
      .values({ partnerId: other.id, position: 1, name: text('contact') })
      .execute();

    const photo = await aFile(api.admin, stranger, { name: text('photo.png') });
    const ticket = await aTicket(api.admin, stranger, { subject: text('subject'), content: text('content') }, [text('message')]);
    await aFile(api.admin, stranger, { name: text('log.txt'), purpose: 'ticket', ticketId: ticket.id });
    await aCachedCrmTicketList(api.admin, stranger, [
      { id: '4711', subject: text('cached subject'), content: text('cached content') },
    ]);
    const leadFields = ['firstName', 'lastName', 'company', 'status', 'email', 'phone', 'street', 'zip', 'message', 'note'];
    await aNotification(api.admin, stranger, { params: { reference: 'T-1', subject: text('notification') } });
    const lead = await aLead(api.admin, other.id, {
      ...Object.fromEntries(leadFields.map((field) => [field, text(field)])),
      products: [{ model: text('model') }],
    });

    const content = await contentFor(other, text);
    await indexPending(api.admin);
    await api.admin
      .insertInto('pins')
      .values({ partnerId: other.id, personId: stranger.id, contentId: content[0] ?? 0, contentKind: 'portfolios' })
      .execute();

    const leaks: string[] = [];
    for (const { method, url } of routes) {
      const callers = await everyKindOfCaller(api, everyone);
      for (const caller of callerNames) {
        // Staff answer everyone's tickets and publish content for everyone.
        if (staff.includes(caller) && /^\/api\/backoffice\/tickets\/|download|\.ics$/.test(url)) continue;
        for (const id of [photo.id, `T-${ticket.number}`, '4711', lead, ...content]) {
          const path = url
            .replace('*', 'signin')
            .replace(':locale', 'en')
            .replace(':id', String(id))
            .replace(':variant', '256.webp');
          const hostileParams = `partnerId=${other.id}&email=${canary}@other.test&id=${other.id}&ticketIds=T-${ticket.number},4711`;
          const target = `${path}?${hostileParams}&q=${canary}&search=${canary}&format=csv`;
          const response = await injectUntilFirstEvent(api.app, { method: method, url: target, headers: callers[caller] });
          if (`${response.body}${JSON.stringify(response.headers)}`.includes(canary)) leaks.push(`${method} ${url} as ${caller}`);
          if (!url.includes(':id')) break;
        }
      }
    }
    expect(leaks).toEqual([]);
  });
});

/** One piece of content of each kind for this partner only, with a file where the kind has one. */
async function contentFor({ id }: Partner, text: (name: string) => string): Promise<number[]> {
  const audienceId = await anAudience(api.admin, { partners: [id] });
  const name = inEnglish(text('title'));
  const document = await aPieceOfContent(api.admin, 'documents', { audienceId, name });
  await aDocumentFile(api.admin, document, { name: text('document.pdf') });
  const portfolio = await aPieceOfContent(api.admin, 'portfolios', { audienceId, name });
  return [
    portfolio,
    await aProductIn(api.admin, portfolio, { audienceId, name, documentId: document }, [document]),
    document,
    await aPieceOfContent(api.admin, 'assets', { audienceId, title: name, documentId: document }),
    await aPieceOfContent(api.admin, 'events', { audienceId, name }),
    await aPieceOfContent(api.admin, 'news', { audienceId, title: name }),
  ];
}

function expectedFor(permission: Permission, caller: CallerName): 'in' | 401 | 403 {
  if (admittedCallers[permission].includes(caller)) return 'in';
  return callersWithSession.includes(caller) ? 403 : 401;
}

type People = Awaited<ReturnType<typeof everyKindOfPerson>>;

async function everyKindOfPerson({ admin: db }: TestApi) {
  const company = await aPartner(db);
  return {
    person: await aPerson(db, { partnerId: company.id }),
    colleague: await aPerson(db, { partnerId: company.id }),
    disabled: await aPerson(db, { partnerId: company.id, disabledAt: new Date() }),
    ofDisabledPartner: await aPerson(db, { partnerId: (await aPartner(db, { disabledAt: new Date() })).id }),
    withoutRenewals: await aPerson(db, { partnerId: (await aPartner(db, { renewalsEnabled: false })).id }),
    editor: await aPerson(db, { kind: 'staff', role: 'editor' }),
    admin: await aPerson(db, { kind: 'staff', role: 'admin' }),
  };
}

/** Creates new sessions for each route, because one of the routes signs out. */
async function everyKindOfCaller({ admin: db }: TestApi, people: People): Promise<Callers> {
  const bound = await aSession(db, people.person, { isBound: true });
  const interim = await aSession(db, people.person, { kind: 'interim', isBound: true });
  const headersOf = async (...session: Parameters<typeof aSession> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await aSession(db, ...session)).headers;

  return {
    anonymous: {},
    'guessed token': { authorization: `Bearer ${'A'.repeat(43)}` },
    interim: await headersOf(people.person, { kind: 'interim' }),
    'interim too old': await headersOf(people.person, { kind: 'interim', createdMinutesAgo: 6 }),
    'idle too long': await headersOf(people.person, { createdMinutesAgo: 61 }),
    'signed in too long ago': await headersOf(people.person, { createdMinutesAgo: 12 * 60 + 1, seenMinutesAgo: 0 }),
    'signed out': await headersOf(people.person, { isEnded: true }),
    'token without its cookie': { authorization: bound.headers.authorization },
    'cookie alone': { cookie: bound.headers.cookie ?? '' },
    'cookie of an interim session': { cookie: interim.headers.cookie ?? '' },
    'disabled person': await headersOf(people.disabled),
    'disabled partner': await headersOf(people.ofDisabledPartner),
    partner: bound.headers,
    colleague: await headersOf(people.colleague),
    'partner without renewals': await headersOf(people.withoutRenewals),
    editor: await headersOf(people.editor),
    admin: await headersOf(people.admin),
  };
}
