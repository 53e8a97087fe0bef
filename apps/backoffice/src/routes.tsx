import { lazyScreen } from '@portal/client/navigation/lazy-screen';
import { parseSearch, stringifySearch } from '@portal/client/navigation/query-string';
import { requireToken } from '@portal/client/navigation/require-token';
import { consumeLinkToken } from '@portal/client/session/mailed-link-token';
import { backofficeBase } from '@portal/contract/backoffice/paths';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';

import { accountSearchParams } from './features/account/account-search-params.ts';
import { auditSearchParams } from './features/audit/audit-search-params.ts';
import { contentListSearchParams, contentOrderSearchParams } from './features/content/list/content-list-search-params.ts';
import { editorSearchParams } from './features/content/editor/editor-search-params.ts';
import { contentRequestSearchParams } from './features/content-requests/content-request-search-params.ts';
import { importSearchParams, importsSearchParams } from './features/imports/import-search-params.ts';
import { keysSearchParams } from './features/keys/keys-search-params.ts';
import { overviewSearchParams } from './features/overview/overview-search-params.ts';
import { partnerListSearchParams, partnerSearchParams } from './features/partners/partner-search-params.ts';
import { peopleSearchParams } from './features/people/people-search-params.ts';
import { settingsSearchParams } from './features/settings/settings-search-params.ts';
import { mailedLinkSearchParams } from './features/sign-in/mailed-link-search-params.ts';
import { signupRequestSearchParams } from './features/signup-requests/signup-request-search-params.ts';
import { ticketSearchParams } from './features/tickets/ticket-search-params.ts';
import { withSignedInTexts } from './i18n/backoffice-dictionaries.ts';
import { redirectIfSignedIn } from './navigation/route-guards.ts';
import { ErrorScreen } from '@portal/client/shell/error-screen';
import { RootLayout } from './shell/root-layout.tsx';

// Every URL of the back office. Each screen is its own chunk, loaded when it is opened or about to be.

const signInScreen = lazyScreen(() => import('./features/sign-in/sign-in-screen.tsx'), 'SignInScreen');
const forgottenPasswordScreen = lazyScreen(
  () => import('./features/sign-in/forgotten-password-screen.tsx'),
  'ForgottenPasswordScreen',
);
const resetPasswordScreen = lazyScreen(() => import('./features/sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen');
const notFoundScreen = lazyScreen(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen');
const backofficeLayout = lazyScreen(() => withSignedInTexts(import('./shell/backoffice-layout.tsx')), 'BackofficeLayout');
const overviewScreen = lazyScreen(() => import('./features/overview/overview-screen.tsx'), 'OverviewScreen');
const signupRequestsScreen = lazyScreen(
  () => import('./features/signup-requests/signup-requests-screen.tsx'),
  'SignupRequestsScreen',
);
const signupRequestScreen = lazyScreen(
  () => import('./features/signup-requests/signup-request-screen.tsx'),
  'SignupRequestScreen',
);
const ticketsScreen = lazyScreen(() => import('./features/tickets/tickets-screen.tsx'), 'TicketsScreen');
const ticketScreen = lazyScreen(() => import('./features/tickets/ticket-screen.tsx'), 'TicketScreen');
const partnersScreen = lazyScreen(() => import('./features/partners/partners-screen.tsx'), 'PartnersScreen');
const newPartnerScreen = lazyScreen(() => import('./features/partners/new-partner-screen.tsx'), 'NewPartnerScreen');
const partnerScreen = lazyScreen(() => import('./features/partners/partner-screen.tsx'), 'PartnerScreen');
const peopleScreen = lazyScreen(() => import('./features/people/people-screen.tsx'), 'PeopleScreen');
const contentScreen = lazyScreen(() => import('./features/content/list/content-screen.tsx'), 'ContentScreen');
const contentOrderScreen = lazyScreen(() => import('./features/content/list/content-order-screen.tsx'), 'ContentOrderScreen');
const editorScreen = lazyScreen(() => import('./features/content/editor/editor-screen.tsx'), 'EditorScreen');
const contentRequestsScreen = lazyScreen(
  () => import('./features/content-requests/content-requests-screen.tsx'),
  'ContentRequestsScreen',
);
const importsScreen = lazyScreen(() => import('./features/imports/imports-screen.tsx'), 'ImportsScreen');
const importScreen = lazyScreen(() => import('./features/imports/import-screen.tsx'), 'ImportScreen');
const keysScreen = lazyScreen(() => import('./features/keys/keys-screen.tsx'), 'KeysScreen');
const auditScreen = lazyScreen(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen');
const settingsScreen = lazyScreen(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen');
const accountScreen = lazyScreen(() => import('./features/account/account-screen.tsx'), 'AccountScreen');

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFoundScreen });

// Pathless layout route: the guard, header and sidebar around every screen that requires a session.
const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: requireToken,
  component: backofficeLayout,
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  beforeLoad: redirectIfSignedIn,
  component: signInScreen,
});
const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotpassword',
  component: forgottenPasswordScreen,
});
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpassword',
  validateSearch: mailedLinkSearchParams,
  beforeLoad: consumeLinkToken,
  component: resetPasswordScreen,
});
const overviewRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  validateSearch: overviewSearchParams,
  component: overviewScreen,
});
const signupRequestsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/signuprequests',
  validateSearch: signupRequestSearchParams,
  component: signupRequestsScreen,
});
const signupRequestRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/signuprequests/$id',
  validateSearch: signupRequestSearchParams,
  component: signupRequestScreen,
});
const ticketsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tickets',
  validateSearch: ticketSearchParams,
  component: ticketsScreen,
});
const ticketRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tickets/$id',
  validateSearch: ticketSearchParams,
  component: ticketScreen,
});
const partnersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/partners',
  validateSearch: partnerListSearchParams,
  component: partnersScreen,
});
const newPartnerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/partners/new',
  component: newPartnerScreen,
});
const partnerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/partners/$partnerId',
  validateSearch: partnerSearchParams,
  component: partnerScreen,
});
const peopleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/people',
  validateSearch: peopleSearchParams,
  component: peopleScreen,
});
const contentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content',
  validateSearch: contentListSearchParams,
  component: contentScreen,
});
const contentOrderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/order',
  validateSearch: contentOrderSearchParams,
  component: contentOrderScreen,
});
const editorRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/$id',
  validateSearch: editorSearchParams,
  component: editorScreen,
});
const contentRequestsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/contentrequests',
  validateSearch: contentRequestSearchParams,
  component: contentRequestsScreen,
});
const importsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/import',
  validateSearch: importsSearchParams,
  component: importsScreen,
});
const importRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/import/$id',
  validateSearch: importSearchParams,
  component: importScreen,
});
const keysRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/keys',
  validateSearch: keysSearchParams,
  component: keysScreen,
});
const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: auditSearchParams,
  component: auditScreen,
});
const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  validateSearch: settingsSearchParams,
  component: settingsScreen,
});
const accountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/account',
  validateSearch: accountSearchParams,
  component: accountScreen,
});

// Routes are declared one by one: inside `addChildren` TypeScript would lose their ids, and with them the types of their search.
const routeTree = rootRoute.addChildren([
  signInRoute,
  forgottenPasswordRoute,
  resetPasswordRoute,
  staffRoute.addChildren([
    overviewRoute,
    signupRequestsRoute,
    signupRequestRoute,
    ticketsRoute,
    ticketRoute,
    partnersRoute,
    newPartnerRoute,
    partnerRoute,
    peopleRoute,
    contentRoute,
    contentOrderRoute,
    editorRoute,
    contentRequestsRoute,
    importsRoute,
    importRoute,
    keysRoute,
    auditRoute,
    settingsRoute,
    accountRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: backofficeBase,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
