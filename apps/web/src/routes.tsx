import { portalBase } from '@portal/contract/portal-paths';
import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';

import { addressParams, flag, oneOf, text } from './app/address-params.ts';
import { ErrorScreen } from './app/error-screen.tsx';
import { leaveSignIn, requireToken } from './app/guards.ts';
import {
  contentId,
  dashboardTab,
  leadParams,
  listParams,
  notificationShow,
  priceSort,
  renewalsSearch,
  sortOrder,
  ticketId,
} from './app/list-params.ts';
import { lazyScreen } from './app/lazy-screen.ts';
import { RootLayout } from './app/root-layout.tsx';
import { parseSearch, stringifySearch } from './app/search-params.ts';
import { partnerTabs } from './features/profile/partner-tabs.ts';
import { takeLinkToken } from './features/sign-in/link-token.ts';
import { withPortalTexts } from './i18n/locale.ts';

// Every address of the portal. Each screen is a file of its own, fetched when it is opened or about to be.

const signInScreen = lazyScreen(() => import('./features/sign-in/sign-in-screen.tsx'), 'SignInScreen');
const forgottenPasswordScreen = lazyScreen(
  () => import('./features/sign-in/forgotten-password-screen.tsx'),
  'ForgottenPasswordScreen',
);
const resetPasswordScreen = lazyScreen(() => import('./features/sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen');
// The frame of the portal stands around these two for a guest as well.
const navigationScreen = lazyScreen(() => withPortalTexts(import('./app/navigation-screen.tsx')), 'NavigationScreen');
const notFoundScreen = lazyScreen(() => withPortalTexts(import('./app/not-found-screen.tsx')), 'NotFoundScreen');
const portalLayout = lazyScreen(() => withPortalTexts(import('./app/portal-layout.tsx')), 'PortalLayout');
const dashboardScreen = lazyScreen(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const leadsScreen = lazyScreen(() => import('./features/leads/leads-screen.tsx'), 'LeadsScreen');
const playbookScreen = lazyScreen(() => import('./features/playbook/playbook-screen.tsx'), 'PlaybookScreen');
const categoryScreen = lazyScreen(() => import('./features/playbook/category-screen.tsx'), 'CategoryScreen');
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

// Over any screen a document can be open in the viewer, at one of its pages, with words found there.
const portalSearch = addressParams({ doc: contentId, docPage: listParams.page, docFind: text });

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFoundScreen });

// Pathless: the guard, the header and the sidebar around everything that needs a session.
const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  validateSearch: portalSearch,
  beforeLoad: requireToken,
  component: portalLayout,
});

const signInSearch = addressParams({ return: text });
const linkSearch = addressParams({ token: text });
const profileSearch = addressParams({ tab: oneOf(partnerTabs) });
const dashboardSearch = addressParams({ content: dashboardTab, event: contentId });
const categorySearch = addressParams({ ...listParams, order: sortOrder });
const productSearch = addressParams({ q: listParams.q, sort: oneOf(['updated']), order: sortOrder });
const priceListSearch = addressParams({
  category: contentId,
  q: listParams.q,
  page: listParams.page,
  order: sortOrder,
  sort: priceSort,
  list: contentId,
});
const listSearch = addressParams({ ...listParams, item: contentId });
const newsSearch = addressParams({ ...listParams, item: contentId, topic: text });
const supportSearch = addressParams({ q: listParams.q, page: listParams.page, ticket: ticketId, new: flag });
const leadsSearch = addressParams({ ...leadParams, q: listParams.q, page: listParams.page, order: sortOrder });
const notificationsSearch = addressParams({ page: listParams.page, show: notificationShow });
const searchResultsSearch = addressParams({ query: text, kind: text, view: oneOf(['list']), more: text });

const routeTree = rootRoute.addChildren([
  signIn('/'),
  signIn('/signin'),
  open('/forgotpassword', forgottenPasswordScreen),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/resetpassword',
    validateSearch: linkSearch,
    beforeLoad: takeLinkToken,
    component: resetPasswordScreen,
  }),
  open('/navigation', navigationScreen),
  portalRoute.addChildren([
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/dashboard',
      validateSearch: dashboardSearch,
      component: dashboardScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/leads',
      validateSearch: leadsSearch,
      component: leadsScreen,
    }),
    signedIn('/playbook', playbookScreen),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/playbook/$categoryId',
      validateSearch: categorySearch,
      component: categoryScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/playbook/$categoryId/$productId',
      validateSearch: productSearch,
      component: productScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/pricelist',
      validateSearch: priceListSearch,
      component: priceListScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/renewals',
      validateSearch: renewalsSearch,
      component: renewalsScreen,
    }),
    signedIn('/assets', assetsScreen),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/assets/$mediaType',
      validateSearch: listSearch,
      component: assetListScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/newsannouncements',
      validateSearch: newsSearch,
      component: newsScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/support',
      validateSearch: supportSearch,
      component: supportScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/profile',
      validateSearch: profileSearch,
      component: profileScreen,
    }),
    signedIn('/changepassword', changePasswordScreen),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/notifications',
      validateSearch: notificationsSearch,
      component: notificationsScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/searchresults',
      validateSearch: searchResultsSearch,
      component: searchResultsScreen,
    }),
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

function signIn<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: signInSearch,
    beforeLoad: leaveSignIn,
    component: signInScreen,
  });
}

function open<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => rootRoute, path, component });
}

function signedIn<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => portalRoute, path, component });
}
