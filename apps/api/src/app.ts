import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';

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
import { filesRoutes } from './features/files/files.routes.ts';
import { graphqlRoutes } from './features/graphql/graphql.routes.ts';
import { newsSchema } from './features/news/news.graphql.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { leadsRoutes } from './features/leads/leads.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { passwordRoutes } from './features/password/password.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { pinsRoutes } from './features/pins/pins.routes.ts';
import { playbookRoutes } from './features/playbook/playbook.routes.ts';
import { portalConfigRoutes } from './features/portal-config/portal-config.routes.ts';
import { priceListRoutes } from './features/price-list/price-list.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
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
import { cutOffSlowBodies, serverOptions, timeLimits } from './http/requests/time-limits.ts';
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
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    ...malformedRequestHandlers(deps),
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
  guardRequests(app, deps);
  auditDeniedCalls(app, deps);
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
    const { rateLimits, callSlots, heavyWork } = deps;
    await rateLimits.countIp(request.ip);
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const viewer = await authenticate(deps, endpoint, request);
    // What staff do while they view the portal as somebody must not use up the limits of that person.
    const caller = viewer && { personId: viewer.viewedBy ?? viewer.personId };
    await rateLimits.countRequest(endpoint, caller ?? { ip: request.ip });
    if (!viewer || !caller) return;
    // The viewer is set before the permission is checked: the audit names who was rejected, and rejected requests count as theirs.
    request.viewer = viewer;
    heavyWork.recordRequest(viewer.personId);
    request.callSlot = await callSlots.enter(endpoint, caller, reply);
    requirePermission(endpoint, viewer);
    await requireRecentPassword(deps, endpoint, viewer);
  });
}

/** Logs the route's pattern, never the URL, which can contain an e-mail address or a search text. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = { route: request.routeOptions.url, method: request.method, status: reply.statusCode, ms: reply.elapsedTime };
    request.log.info(fields, 'request');
  });
}
