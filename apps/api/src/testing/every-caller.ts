import type { Endpoint } from '@portal/contract/endpoint';

import type { Feature } from '../app.ts';
import { aPartner, aPerson, aSession, aStaffMember } from './factories.ts';
import { aMachineKey } from './keys/machine-keys.ts';
import { startApi, type TestApi } from './test-api.ts';

/** Every kind of caller, with the headers each of them sends. */
export type Callers = Record<CallerName, Record<string, string>>;
export type CallerName = (typeof callerNames)[number];
export const callerNames = [
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
  'viewed as',
  'editor',
  'admin',
  'admin without a second factor',
  'editor without a second factor',
  'disabled admin',
  'key for feeds',
  'key for reading records',
  'key for writing records',
  'expired key',
  'revoked key',
] as const;

export const partners: CallerName[] = ['partner', 'colleague', 'partner without renewals'];
/** An admin who sees the portal as a partner's person: may read what the person may read. */
export const viewAs: CallerName = 'viewed as';
export const staff: CallerName[] = ['editor', 'admin'];
export const staffWithoutFactor: CallerName[] = ['admin without a second factor', 'editor without a second factor'];

/** Valid keys of machines, each with one scope. */
export const machines: CallerName[] = ['key for feeds', 'key for reading records', 'key for writing records'];

/** The POSTs that change nothing, by name, so that the tests do not decide it the way the server does. */
export const readingPosts: ReadonlySet<string> = new Set([
  'POST /api/files/:id/signature',
  'POST /api/partner/documents/:id/signature',
  'POST /pimcore-graphql-webservices/PartnerPortal',
  'POST /api/backoffice/signup-requests/:id/mail-preview',
  'POST /api/backoffice/audiences/count',
]);

export interface RecordedRoute {
  readonly method: string;
  readonly url: string;
  readonly endpoint: Endpoint | undefined;
}

/** A feature that serves nothing and records every route that is registered after it. */
export function recordRoutes(routes: RecordedRoute[]): Feature {
  return (app) => {
    app.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) routes.push({ method: each, url, endpoint: config?.endpoint });
    });
  };
}

export type People = Awaited<ReturnType<typeof everyKindOfPerson>>;

export async function everyKindOfPerson({ admin: db }: TestApi) {
  const company = await aPartner(db);
  return {
    person: await aPerson(db, { partnerId: company.id }),
    colleague: await aPerson(db, { partnerId: company.id }),
    disabled: await aPerson(db, { partnerId: company.id, disabledAt: new Date() }),
    ofDisabledPartner: await aPerson(db, { partnerId: (await aPartner(db, { disabledAt: new Date() })).id }),
    withoutRenewals: await aPerson(db, { partnerId: (await aPartner(db, { renewalsEnabled: false })).id }),
    viewed: await aPerson(db, { partnerId: company.id }),
    editor: await aStaffMember(db, { role: 'editor' }),
    admin: await aStaffMember(db, { role: 'admin' }),
    adminWithoutFactor: await aStaffMember(db, { role: 'admin', hasTwoFactor: false }),
    editorWithoutFactor: await aStaffMember(db, { role: 'editor', hasTwoFactor: false }),
    disabledAdmin: await aStaffMember(db, { role: 'admin', disabledAt: new Date() }),
  };
}

/** Returns the callers for one route after the other. Only after a write they get new sessions, because some writes end sessions. */
export function createCallers(api: TestApi, people: People): (method: string) => Promise<Callers> {
  let current: Callers | undefined;
  let keys: Awaited<ReturnType<typeof everyKindOfKey>> | undefined;
  return async (method) => {
    keys ??= await everyKindOfKey(api, people);
    const callers = (current ??= { ...(await everyKindOfSession(api, people)), ...keys });
    if (method !== 'GET' && method !== 'HEAD') current = undefined;
    return callers;
  };
}

async function everyKindOfKey({ admin: db }: TestApi, { admin }: People) {
  const headersOf = async (values: Parameters<typeof aMachineKey>[2]) => (await aMachineKey(db, admin, values)).headers;
  return {
    'key for feeds': await headersOf({ scopes: ['feeds'] }),
    'key for reading records': await headersOf({ scopes: ['records:read'] }),
    'key for writing records': await headersOf({ scopes: ['records:write'] }),
    'expired key': await headersOf({ validDays: -1 }),
    'revoked key': await headersOf({ isRevoked: true }),
  };
}

async function everyKindOfSession({ admin: db }: TestApi, people: People) {
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
    'viewed as': await headersOf(people.viewed, { kind: 'viewAs', viewedBy: people.admin.id }),
    editor: await headersOf(people.editor),
    admin: await headersOf(people.admin),
    'admin without a second factor': await headersOf(people.adminWithoutFactor),
    'editor without a second factor': await headersOf(people.editorWithoutFactor),
    'disabled admin': await headersOf(people.disabledAdmin),
  };
}

/** Starts the application with every kind of person, and records its routes and everything it logs. */
export async function startRecordedApi(features: readonly Feature[]) {
  const routes: RecordedRoute[] = [];
  const logLines: string[] = [];
  const api = await startApi({
    features: [recordRoutes(routes), ...features],
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line: string) => void logLines.push(line) },
  });
  return { api, routes, logLines, everyone: await everyKindOfPerson(api) };
}
