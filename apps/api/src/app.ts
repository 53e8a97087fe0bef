import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';

import type { Deps } from './deps.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { assetsRoutes } from './features/assets/assets.routes.ts';
import { attentionRoutes } from './features/attention/attention.routes.ts';
import { dashboardSchema } from './features/dashboard/dashboard.graphql.ts';
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
import { passwordRoutes } from './features/password/password.routes.ts';
import { pinsRoutes } from './features/pins/pins.routes.ts';
import { playbookRoutes } from './features/playbook/playbook.routes.ts';
import { portalConfigRoutes } from './features/portal-config/portal-config.routes.ts';
import { priceListRoutes } from './features/price-list/price-list.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { renewalsRoutes } from './features/renewals/renewals.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionsRoutes } from './features/sessions/sessions.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { signupRoutes } from './features/signup/signup.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { auditDeniedCalls } from './features/audit/denied-calls.ts';
import { authenticate, refuseUnless } from './http/authenticate.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { handleErrors } from './http/errors.ts';
import { holdRequests } from './http/gate.ts';
import { answerMalformed, refuseMalformed } from './http/malformed-requests.ts';
import { readForms } from './http/read-form.ts';
import { readJson } from './http/read-json.ts';
import { requireRecentPassword } from './http/recent-password.ts';
import { refuseUnstorable } from './http/refuse-unstorable.ts';
import { checkRequestsBySchema } from './http/schemas.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { siteFileRoutes } from './http/site-files.ts';
import { cutOffSlowBodies, serverOptions, timeLimits } from './http/time-limits.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { webAppRoutes } from './http/web-app.ts';

/** The visible list of features: what is not named here is not served. */
export const features: readonly Feature[] = [
  operationsRoutes,
  signInRoutes,
  twoFactorRoutes,
  passwordRoutes,
  signupRoutes,
  sessionsRoutes,
  profileRoutes,
  filesRoutes,
  supportRoutes,
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
  siteFileRoutes,
  webAppRoutes,
];

export type Feature = (app: FastifyInstance, deps: Deps) => void;

export async function buildApp(deps: Deps, served: readonly Feature[] = features, limits = timeLimits): Promise<FastifyInstance> {
  // Typed as Fastify's own logger, or every plugin would have to know pino's.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: deps.config.TRUST_PROXY ?? false,
    bodyLimit: 64 * 1024,
    // What still comes over an open connection is answered, and the connection closed after it.
    return503OnClosing: false,
    ...serverOptions(limits),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    ...answerMalformed(deps),
  });

  await app.register(cookie);
  readJson(app);
  await readForms(app);
  refuseUnstorable(app);
  handleErrors(app, deps.config);
  checkRequestsBySchema(app);
  sendSecurityHeaders(app, deps.config);
  refuseMalformed(app, deps);
  compressAnswers(app);
  refuseUndeclaredRoutes(app);
  warnOfProxy(app, deps.config.TRUST_PROXY);
  holdRequests(app, deps.gate);
  cutOffSlowBodies(app, limits);
  guardRequests(app, deps);
  auditDeniedCalls(app, deps);
  logRequests(app);

  for (const feature of served) feature(app, deps);
  await app.ready();
  return app;
}

function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
  });
}

function guardRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { callLimits, callSlots, heavyWork } = deps;
    await callLimits.countAddress(request.ip);
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const viewer = await authenticate(deps, endpoint, request);
    await callLimits.countCall(endpoint, viewer ?? { address: request.ip });
    if (!viewer) return;
    // Before it is judged: the audit names whoever was refused, and refusals count against a person like any other call.
    request.viewer = viewer;
    heavyWork.noteCall(viewer.personId);
    request.callSlot = await callSlots.enter(endpoint, viewer, reply);
    refuseUnless(endpoint.permission, viewer);
    await requireRecentPassword(deps, endpoint, viewer);
  });
}

/** The route's pattern, never the address: an address can carry an e-mail or a search. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = { route: request.routeOptions.url, method: request.method, status: reply.statusCode, ms: reply.elapsedTime };
    request.log.info(fields, 'request');
  });
}
