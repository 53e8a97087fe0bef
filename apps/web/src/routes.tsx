import { portalBase } from '@portal/contract/portal-paths';
import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { ErrorScreen } from './app/error-screen.tsx';
import { leaveSignIn, requireToken } from './app/guards.ts';
import { contentId, dashboardTab, flag, leadParams, listParams, priceSort, sortOrder, ticketId } from './app/list-params.ts';
import { lazyScreen } from './app/lazy-screen.ts';
import { RootLayout } from './app/root-layout.tsx';
import { parseSearch, stringifySearch } from './app/search-params.ts';
import { partnerTabs } from './features/profile/partner-tabs.ts';
import { takeLinkToken } from './features/sign-in/link-token.ts';

// Every address of the portal. Each screen is a file of its own, fetched when it is opened or about to be.

const signInScreen = lazyScreen(() => import('./features/sign-in/sign-in-screen.tsx'), 'SignInScreen');
const forgottenPasswordScreen = lazyScreen(
  () => import('./features/sign-in/forgotten-password-screen.tsx'),
  'ForgottenPasswordScreen',
);
const resetPasswordScreen = lazyScreen(() => import('./features/sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen');
const navigationScreen = lazyScreen(() => import('./app/navigation-screen.tsx'), 'NavigationScreen');
const notFoundScreen = lazyScreen(() => import('./app/not-found-screen.tsx'), 'NotFoundScreen');
const portalLayout = lazyScreen(() => import('./app/portal-layout.tsx'), 'PortalLayout');
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

// Over any screen a document can be open in the viewer, at one of its pages.
const PortalSearch = z.object({ doc: contentId, docPage: listParams.page });

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFoundScreen });

// Pathless: the guard, the header and the sidebar around everything that needs a session.
const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  validateSearch: (search) => PortalSearch.parse(search),
  beforeLoad: requireToken,
  component: portalLayout,
});

const SignInSearch = z.object({ return: z.optional(z.string()) });
const LinkSearch = z.object({ token: z.optional(z.string()) });
// An unknown tab is the first one, not an error.
// oxlint-disable-next-line promise/valid-params -- the schema's own catch, which takes a fallback
const ProfileSearch = z.object({ tab: z.catch(z.optional(z.enum(partnerTabs)), undefined) });
const DashboardSearch = z.object({ content: dashboardTab, event: contentId });
const CategorySearch = z.object({ ...listParams, order: sortOrder });
const ProductSearch = z.object({ q: listParams.q, order: sortOrder });
const PriceListSearch = z.object({ q: listParams.q, page: listParams.page, order: sortOrder, sort: priceSort, list: contentId });
const ListSearch = z.object({ ...listParams, item: contentId });
const SupportSearch = z.object({ q: listParams.q, page: listParams.page, ticket: ticketId, new: flag });
const LeadsSearch = z.object({ ...leadParams, q: listParams.q, page: listParams.page, order: sortOrder });
const SearchResultsSearch = z.object({ query: z.optional(z.string()) });

const routeTree = rootRoute.addChildren([
  signIn('/'),
  signIn('/signin'),
  open('/forgotpassword', forgottenPasswordScreen),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/resetpassword',
    validateSearch: (search) => LinkSearch.parse(search),
    beforeLoad: takeLinkToken,
    component: resetPasswordScreen,
  }),
  open('/navigation', navigationScreen),
  portalRoute.addChildren([
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/dashboard',
      validateSearch: (search) => DashboardSearch.parse(search),
      component: dashboardScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/leads',
      validateSearch: (search) => LeadsSearch.parse(search),
      component: leadsScreen,
    }),
    signedIn('/playbook', playbookScreen),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/playbook/$categoryId',
      validateSearch: (search) => CategorySearch.parse(search),
      component: categoryScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/playbook/$categoryId/$productId',
      validateSearch: (search) => ProductSearch.parse(search),
      component: productScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/pricelist',
      validateSearch: (search) => PriceListSearch.parse(search),
      component: priceListScreen,
    }),
    signedIn('/renewals', renewalsScreen),
    signedIn('/assets', assetsScreen),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/assets/$mediaType',
      validateSearch: (search) => ListSearch.parse(search),
      component: assetListScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/newsannouncements',
      validateSearch: (search) => ListSearch.parse(search),
      component: newsScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/support',
      validateSearch: (search) => SupportSearch.parse(search),
      component: supportScreen,
    }),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/profile',
      validateSearch: (search) => ProfileSearch.parse(search),
      component: profileScreen,
    }),
    signedIn('/changepassword', changePasswordScreen),
    signedIn('/notifications', notificationsScreen),
    createRoute({
      getParentRoute: () => portalRoute,
      path: '/searchresults',
      validateSearch: (search) => SearchResultsSearch.parse(search),
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
    validateSearch: (search) => SignInSearch.parse(search),
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
