import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint, type Endpoint } from '@portal/contract/endpoint';
import { permissions, type Permission } from '@portal/contract/permissions';

import { buildApp, features, type Feature } from './app.ts';
import { indexPending } from './features/search/index-content.ts';
import { route } from './http/route.ts';
import { aDocumentFile, anAudience, aPieceOf, aProductIn, inEnglish } from './testing/content-factories.ts';
import { aFile, aPartner, aPerson, aSession, type Partner } from './testing/factories.ts';
import { aCrmCopy, aTicket } from './testing/ticket-factories.ts';
import { aLead } from './testing/lead-factories.ts';
import { injectBriefly } from './testing/inject-briefly.ts';
import { aNotification } from './testing/notification-factories.ts';
import { startApi, type TestApi } from './testing/test-api.ts';

/** Stands for every kind of caller there is; the value is what each sends. */
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

/** Who gets in, by the word the contract uses. Everyone else is refused: 401 without a live session, 403 with one. */
const letIn: Record<Permission, readonly CallerName[]> = {
  public: callerNames,
  interim: ['interim', ...partners, ...staff],
  partner: partners,
  'partner:renewals': ['partner', 'colleague'],
  file: ['cookie alone', ...partners, ...staff],
  editor: staff,
  admin: ['admin'],
};
const liveSessions: readonly CallerName[] = [...partners, ...staff];

/** One endpoint for every word, so that the walk proves words that no feature uses yet. */
const samples = permissions.map((permission) =>
  endpoint({ method: 'GET', path: `/sample/${permission}`, permission, answer: z.object({ isIn: z.boolean() }) }),
);
const sampleRoutes: Feature = (app) => samples.forEach((sample) => route(app, sample, () => ({ isIn: true })));

const routes: { method: string; url: string; endpoint: Endpoint | undefined }[] = [];
const watchRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, endpoint: config?.endpoint });
  });
};

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startApi({ features: [watchRoutes, sampleRoutes, ...features] });
  cast = await everyKindOfPerson(api);
});

describe('the routing table', { timeout: 120_000 }, () => {
  it('[CALL-04] lets in exactly those whom each route declares, for every route and every kind of caller', async () => {
    expect(routes.length).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const { method, url, endpoint: declared } of routes) {
      const callers = await everyKindOfCaller(api, cast);
      for (const caller of callerNames) {
        const answer = await injectBriefly(api.app, {
          method: method,
          url: url.replace('*', 'signin'),
          headers: callers[caller],
        });
        const expected = declared && expectedFor(declared.permission, caller);
        const got = answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : 'in';
        if (got !== expected) wrong.push(`${method} ${url} as ${caller}: ${got}, declared ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('does not start with a route that says nothing about who may call it', async () => {
    const undeclared: Feature = (app) => void app.get('/open-by-accident', () => 'secrets');
    await expect(buildApp(api.deps, [undeclared])).rejects.toThrow('GET /open-by-accident does not declare who may call it');
  });

  it('answers an unknown address with a code and a request id, and nothing else', async () => {
    const answer = await api.app.inject({ url: '/api/partner/nothing-here' });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.json())).toEqual(['message', 'code', 'requestId']);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });
});

describe('another partner', { timeout: 120_000 }, () => {
  it('[CALL-04] never shows up in any answer to any caller', async () => {
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
    await aCrmCopy(api.admin, stranger, [{ id: '4711', subject: text('copied subject'), content: text('copied content') }]);
    const inEachField = ['firstName', 'lastName', 'company', 'status', 'email', 'phone', 'street', 'zip', 'message', 'note'];
    await aNotification(api.admin, stranger, { params: { reference: 'T-1', subject: text('told of') } });
    const lead = await aLead(api.admin, other.id, {
      ...Object.fromEntries(inEachField.map((field) => [field, text(field)])),
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
      const callers = await everyKindOfCaller(api, cast);
      for (const caller of callerNames) {
        // Staff answer everyone's tickets and publish what everyone reads.
        if (staff.includes(caller) && /^\/api\/backoffice\/tickets\/|download|\.ics$/.test(url)) continue;
        for (const id of [photo.id, `T-${ticket.number}`, '4711', lead, ...content]) {
          const path = url
            .replace('*', 'signin')
            .replace(':locale', 'en')
            .replace(':id', String(id))
            .replace(':variant', '256.webp');
          const asked = `partnerId=${other.id}&email=${canary}@other.test&id=${other.id}&ticketIds=T-${ticket.number},4711`;
          const target = `${path}?${asked}&q=${canary}&search=${canary}&format=csv`;
          const answer = await injectBriefly(api.app, { method: method, url: target, headers: callers[caller] });
          if (`${answer.body}${JSON.stringify(answer.headers)}`.includes(canary)) leaks.push(`${method} ${url} as ${caller}`);
          if (!url.includes(':id')) break;
        }
      }
    }
    expect(leaks).toEqual([]);
  });
});

/** One of each kind for this partner alone, with a file to read where the kind has one. */
async function contentFor({ id }: Partner, text: (name: string) => string): Promise<number[]> {
  const audienceId = await anAudience(api.admin, { partners: [id] });
  const name = inEnglish(text('title'));
  const document = await aPieceOf(api.admin, 'documents', { audienceId, name });
  await aDocumentFile(api.admin, document, { name: text('document.pdf') });
  const portfolio = await aPieceOf(api.admin, 'portfolios', { audienceId, name });
  return [
    portfolio,
    await aProductIn(api.admin, portfolio, { audienceId, name, documentId: document }, [document]),
    document,
    await aPieceOf(api.admin, 'assets', { audienceId, title: name, documentId: document }),
    await aPieceOf(api.admin, 'events', { audienceId, name }),
    await aPieceOf(api.admin, 'news', { audienceId, title: name }),
  ];
}

function expectedFor(permission: Permission, caller: CallerName): 'in' | 401 | 403 {
  if (letIn[permission].includes(caller)) return 'in';
  return liveSessions.includes(caller) ? 403 : 401;
}

type Cast = Awaited<ReturnType<typeof everyKindOfPerson>>;

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

/** Signed in anew for each route: signing out is a route too. */
async function everyKindOfCaller({ admin: db }: TestApi, people: Cast): Promise<Callers> {
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
