import { lazyScreen } from '@portal/client/navigation/lazy-screen';
import { parseSearch, stringifySearch } from '@portal/client/navigation/query-string';
import { portalBase } from '@portal/contract/portal-paths';
import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';

import { ErrorScreen } from '@portal/client/shell/error-screen';
import { requireToken } from '@portal/client/navigation/require-token';
import { redirectIfSignedIn } from './navigation/route-guards.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { assetSearchParams } from './features/assets/asset-search-params.ts';
import { dashboardSearchParams } from './features/dashboard/dashboard-search-params.ts';
import { documentSearchParams } from './features/documents/document-search-params.ts';
import { leadSearchParams } from './features/leads/lead-search-params.ts';
import { newsSearchParams } from './features/news/news-search-params.ts';
import { notificationSearchParams } from './features/notifications/notification-search-params.ts';
import { portfolioSearchParams, productSearchParams } from './features/playbook/playbook-search-params.ts';
import { priceSearchParams } from './features/price-list/price-search-params.ts';
import { profileSearchParams } from './features/profile/profile-search-params.ts';
import { renewalSearchParams } from './features/renewals/renewal-search-params.ts';
import { resultsSearchParams } from './features/search/results-search-params.ts';
import { mailedLinkSearchParams, signInSearchParams } from './features/sign-in/sign-in-search-params.ts';
import { ticketSearchParams } from './features/support/ticket-search-params.ts';
import { consumeLinkToken, emailLink } from '@portal/client/session/mailed-link-token';
import { withPortalDictionary } from './i18n/portal-dictionaries.ts';

// Every URL of the portal. Each screen is its own chunk, loaded when it is opened or about to be.

const signInScreen = lazyScreen(() => import('./features/sign-in/sign-in-screen.tsx'), 'SignInScreen');
const forgottenPasswordScreen = lazyScreen(
  () => import('./features/sign-in/forgotten-password-screen.tsx'),
  'ForgottenPasswordScreen',
);
const confirmEmailScreen = lazyScreen(() => import('./features/sign-in/confirm-email-screen.tsx'), 'ConfirmEmailScreen');
const resetPasswordScreen = lazyScreen(() => import('./features/sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen');
// Visitors can open these two screens too; with a session the screens have the portal's layout, which needs its dictionary.
const navigationScreen = lazyScreen(() => withPortalDictionary(import('./shell/navigation-screen.tsx')), 'NavigationScreen');
const notFoundScreen = lazyScreen(() => withPortalDictionary(import('./shell/not-found-screen.tsx')), 'NotFoundScreen');
const portalLayout = lazyScreen(() => withPortalDictionary(import('./shell/portal-layout.tsx')), 'PortalLayout');
const dashboardScreen = lazyScreen(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const leadsScreen = lazyScreen(() => import('./features/leads/leads-screen.tsx'), 'LeadsScreen');
const playbookScreen = lazyScreen(() => import('./features/playbook/playbook-screen.tsx'), 'PlaybookScreen');
const portfolioScreen = lazyScreen(() => import('./features/playbook/portfolio-screen.tsx'), 'PortfolioScreen');
const productScreen = lazyScreen(() => import('./features/playbook/product-screen.tsx'), 'ProductScreen');
const priceListScreen = lazyScreen(() => import('./features/price-list/price-list-screen.tsx'), 'PriceListScreen');
const renewalsScreen = lazyScreen(() => import('./features/renewals/renewals-screen.tsx'), 'RenewalsScreen');
const assetsScreen = lazyScreen(() => import('./features/assets/assets-screen.tsx'), 'AssetsScreen');
const assetListScreen = lazyScreen(() => import('./features/assets/asset-list-screen.tsx'), 'AssetListScreen');
const newsScreen = lazyScreen(() => import('./features/news/news-screen.tsx'), 'NewsScreen');
const supportScreen = lazyScreen(() => import('./features/support/support-screen.tsx'), 'SupportScreen');
const profileScreen = lazyScreen(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen');
const changePasswordScreen = lazyScreen(() => import('./features/password/change-password-screen.tsx'), 'ChangePasswordScreen');
const searchResultsScreen = lazyScreen(() => import('./features/search/search-results-screen.tsx'), 'SearchResultsScreen');
const notificationsScreen = lazyScreen(() => import('./features/notifications/notifications-screen.tsx'), 'NotificationsScreen');

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFoundScreen });

// Pathless layout route: the guard, header and sidebar around every screen that requires a session.
const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  validateSearch: documentSearchParams,
  beforeLoad: requireToken,
  component: portalLayout,
});

const startRoute = createSignInRoute('/');
const signInRoute = createSignInRoute('/signin');
const forgottenPasswordRoute = createPublicRoute('/forgotpassword', forgottenPasswordScreen);
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpassword',
  validateSearch: mailedLinkSearchParams,
  beforeLoad: consumeLinkToken,
  component: resetPasswordScreen,
});
const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirmemail',
  validateSearch: mailedLinkSearchParams,
  beforeLoad: emailLink.consume,
  component: confirmEmailScreen,
});
const navigationRoute = createPublicRoute('/navigation', navigationScreen);
const dashboardRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/dashboard',
  validateSearch: dashboardSearchParams,
  component: dashboardScreen,
});
const leadsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/leads',
  validateSearch: leadSearchParams,
  component: leadsScreen,
});
const playbookRoute = createSignedInRoute('/playbook', playbookScreen);
const portfolioRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/playbook/$categoryId',
  validateSearch: portfolioSearchParams,
  component: portfolioScreen,
});
const productRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/playbook/$categoryId/$productId',
  validateSearch: productSearchParams,
  component: productScreen,
});
const priceListRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/pricelist',
  validateSearch: priceSearchParams,
  component: priceListScreen,
});
const renewalsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/renewals',
  validateSearch: renewalSearchParams,
  component: renewalsScreen,
});
const assetsRoute = createSignedInRoute('/assets', assetsScreen);
const assetListRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/assets/$mediaType',
  validateSearch: assetSearchParams,
  component: assetListScreen,
});
const newsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/newsannouncements',
  validateSearch: newsSearchParams,
  component: newsScreen,
});
const supportRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/support',
  validateSearch: ticketSearchParams,
  component: supportScreen,
});
const profileRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/profile',
  validateSearch: profileSearchParams,
  component: profileScreen,
});
const changePasswordRoute = createSignedInRoute('/changepassword', changePasswordScreen);
const notificationsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/notifications',
  validateSearch: notificationSearchParams,
  component: notificationsScreen,
});
const searchResultsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/searchresults',
  validateSearch: resultsSearchParams,
  component: searchResultsScreen,
});

// Routes are declared one by one: inside `addChildren` TypeScript would lose their ids, and with them the types of their search.
const routeTree = rootRoute.addChildren([
  startRoute,
  signInRoute,
  forgottenPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  navigationRoute,
  portalRoute.addChildren([
    dashboardRoute,
    leadsRoute,
    playbookRoute,
    portfolioRoute,
    productRoute,
    priceListRoute,
    renewalsRoute,
    assetsRoute,
    assetListRoute,
    newsRoute,
    supportRoute,
    profileRoute,
    changePasswordRoute,
    notificationsRoute,
    searchResultsRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: portalBase,
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

function createSignInRoute<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: signInSearchParams,
    beforeLoad: redirectIfSignedIn,
    component: signInScreen,
  });
}

function createPublicRoute<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => rootRoute, path, component });
}

function createSignedInRoute<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => portalRoute, path, component });
}
