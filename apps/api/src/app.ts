import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { v7 as newId } from 'uuid';

import type { Endpoint } from '@portal/contract/endpoint';
import { isKeyPermission } from '@portal/contract/permissions';

import { AppError } from './core/app-error.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { assetsRoutes } from './features/assets/assets.routes.ts';
import { attentionRoutes } from './features/attention/attention.routes.ts';
import { audiencesRoutes } from './features/audiences/audiences.routes.ts';
import { contentFilesRoutes } from './features/content-files/content-files.routes.ts';
import { contentListRoutes } from './features/content/content-list.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { contentPreviewRoutes } from './features/content-preview/content-preview.routes.ts';
import { contentRequestsRoutes } from './features/content-requests/content-requests.routes.ts';
import { dashboardSchema } from './features/dashboard/dashboard.graphql.ts';
import { dayFiguresRoutes } from './features/day-figures/day-figures.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { eventsSchema } from './features/events/events.graphql.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { feedHttpRoutes } from './features/feed-http/feed-http.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { graphqlRoutes } from './features/graphql/graphql.routes.ts';
import { integrationRoutes } from './features/integration/integration.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { auditDeniedKeys } from './features/keys/denied-keys.ts';
import { rejectKeyInUrl } from './features/keys/keys-in-urls.ts';
import { keysRoutes } from './features/keys/keys.routes.ts';
import { newsSchema } from './features/news/news.graphql.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { leadsRoutes } from './features/leads/leads.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { partnerArchiveRoutes } from './features/partner-archive/partner-archive.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { passwordRoutes } from './features/password/password.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { pinsRoutes } from './features/pins/pins.routes.ts';
import { playbookRoutes } from './features/playbook/playbook.routes.ts';
import { portalConfigRoutes } from './features/portal-config/portal-config.routes.ts';
import { priceListRoutes } from './features/price-list/price-list.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { recordsRoutes } from './features/records/records.routes.ts';
import { renewalsRoutes } from './features/renewals/renewals.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { requireRecentPassword } from './features/sessions/recent-password.ts';
import { sessionsRoutes } from './features/sessions/sessions.routes.ts';
import { auditDeniedCalls } from './features/sign-in/denied-calls.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { signupRequestsRoutes } from './features/signup-requests/signup-requests.routes.ts';
import { signupRoutes } from './features/signup/signup.routes.ts';
import { ticketsRoutes } from './features/tickets/tickets.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { viewAsRoutes } from './features/view-as/view-as.routes.ts';
import { authenticate, requirePermission } from './http/requests/authenticate.ts';
import { authenticateKey, findMachine, hasKey, requireScope, noteUse } from './http/requests/authenticate-key.ts';
import { compressResponses } from './http/responses/compress-responses.ts';
import { handleErrors } from './http/responses/errors.ts';
import { rejectWhileGateIsClosed } from './http/requests/gate.ts';
import { malformedRequestHandlers, rejectMalformed } from './http/requests/malformed-requests.ts';
import { registerFormParsers } from './http/requests/form-parser.ts';
import { registerJsonParser } from './http/requests/json-parser.ts';
import { rejectUnstorableText } from './http/requests/reject-unstorable-text.ts';
import { checkRequestsBySchema } from './http/schemas.ts';
import { sendSecurityHeaders } from './http/responses/security-headers.ts';
import { siteFileRoutes } from './http/web-app/site-files.ts';
import { cutOffSlowBodies, leaveRefusedFiles, serverOptions, timeLimits } from './http/requests/time-limits.ts';
import { warnAboutProxy } from './http/requests/warn-about-proxy.ts';
import { webAppRoutes } from './http/web-app/web-app.ts';

/** All features that the server serves. */
export const features: readonly Feature[] = [
  operationsRoutes,
  signInRoutes,
  twoFactorRoutes,
  passwordRoutes,
  signupRoutes,
  signupRequestsRoutes,
  sessionsRoutes,
  peopleRoutes,
  accountRoutes,
  dayFiguresRoutes,
  partnerArchiveRoutes,
  partnersRoutes,
  profileRoutes,
  filesRoutes,
  supportRoutes,
  ticketsRoutes,
  leadsRoutes,
  renewalsRoutes,
  notificationsRoutes,
  attentionRoutes,
  analyticsRoutes,
  graphqlRoutes([newsSchema, eventsSchema, dashboardSchema]),
  playbookRoutes,
  pinsRoutes,
  documentsRoutes,
  newsRoutes,
  priceListRoutes,
  assetsRoutes,
  eventsRoutes,
  searchRoutes,
  portalConfigRoutes,
  auditRoutes,
  viewAsRoutes,
  settingsRoutes,
  contentRequestsRoutes,
  contentListRoutes,
  contentRoutes,
  contentFilesRoutes,
  audiencesRoutes,
  contentPreviewRoutes,
  integrationRoutes,
  feedsRoutes,
  importsRoutes,
  feedHttpRoutes,
  recordsRoutes,
  keysRoutes,
  overviewRoutes,
  siteFileRoutes,
  webAppRoutes,
];

export type Feature = (app: FastifyInstance, deps: Deps) => void;

export async function buildApp(
  deps: Deps,
  servedFeatures: readonly Feature[] = features,
  limits = timeLimits,
): Promise<FastifyInstance> {
  // The type is Fastify's own logger; otherwise every plugin would have to know pino's type.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: deps.config.TRUST_PROXY ?? false,
    bodyLimit: 64 * 1024,
    // During shutdown, requests on open connections still get a response, after which the connection is closed.
    return503OnClosing: false,
    ...serverOptions(limits),
    // External ids of 120 characters, of which the router leaves some percent-encoded.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 360 },
    ...malformedRequestHandlers(deps, (request) => checkUrl(deps, request)),
  });

  await app.register(cookie);
  registerJsonParser(app);
  await registerFormParsers(app);
  rejectUnstorableText(app);
  handleErrors(app, deps.config);
  checkRequestsBySchema(app);
  sendSecurityHeaders(app, deps.config);
  rejectMalformed(app, deps);
  compressResponses(app);
  rejectUndeclaredRoutes(app);
  warnAboutProxy(app, deps.config.TRUST_PROXY);
  rejectWhileGateIsClosed(app, deps.gate);
  cutOffSlowBodies(app, limits);
  leaveRefusedFiles(app);
  guardRequests(app, deps);
  auditDeniedCalls(app, deps);
  auditDeniedKeys(app, deps);
  logRequests(app);

  for (const feature of servedFeatures) feature(app, deps);
  await app.ready();
  return app;
}

function rejectUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
  });
}

function guardRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    await checkUrl(deps, request);
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    if (isKeyPermission(endpoint.permission)) await admitMachine(deps, endpoint, request, reply);
    else await admitViewer(deps, endpoint, request, reply);
  });
}

/** Before anything is known about a request. Strangers can send URLs at will, so they are counted first. */
async function checkUrl(deps: Deps, request: FastifyRequest): Promise<void> {
  await deps.rateLimits.countIp(request.ip);
  await rejectKeyInUrl(deps, request);
}

async function admitViewer(deps: Deps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { rateLimits, callSlots, heavyWork } = deps;
  if (endpoint.permission !== 'public' && hasKey(request)) await refuseMachine(deps, request);
  const viewer = await authenticate(deps, endpoint, request);
  // What staff do while they view the portal as somebody must not use up the limits of that person.
  const callerId = viewer && (viewer.viewedBy ?? viewer.personId);
  await rateLimits.countRequest(endpoint, callerId === undefined ? { ip: request.ip } : { id: callerId });
  if (!viewer || callerId === undefined) return;
  // The viewer is set before the permission is checked: the audit names who was rejected, and rejected requests count as theirs.
  request.viewer = viewer;
  heavyWork.recordRequest(viewer.personId);
  request.callSlot = await callSlots.enter(endpoint, callerId, reply);
  requirePermission(endpoint, viewer);
  await requireRecentPassword(deps, endpoint, viewer);
}

/** A key is no session, so it opens nothing that is for people. The call is counted and recorded as one of that key. */
async function refuseMachine({ database, rateLimits }: Deps, request: FastifyRequest): Promise<never> {
  const machine = await findMachine(database, request);
  if (machine) {
    request.machine = machine;
    await rateLimits.countKey(machine.keyId);
  }
  throw new AppError('session.required');
}

/**
 * As for a viewer: calls of a key that has ended or lacks the scope are counted and recorded as calls of that key. Whether it is still valid is
 * asked after it has waited for its slot, because it may have been revoked meanwhile.
 */
async function admitMachine(deps: Deps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { rateLimits, callSlots, heavyWork } = deps;
  const machine = await authenticateKey(deps.database, request);
  // Set first, so that the log names the key of every call, also of those beyond a limit.
  request.machine = machine;
  await rateLimits.countKey(machine.keyId);
  await rateLimits.countRequest(endpoint, { id: machine.keyId });
  request.callSlot = await callSlots.enter(endpoint, machine.keyId, reply);
  await noteUse(deps.database, machine);
  heavyWork.recordRequest(machine.keyId);
  requireScope(endpoint, machine);
}

/** Logs the route's pattern, never the URL, which can contain an e-mail address or a search text. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ...(request.machine && { keyId: request.machine.keyId }),
    };
    request.log.info(fields, 'request');
  });
}
