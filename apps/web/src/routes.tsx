import { portalBase } from '@portal/contract/portal-paths';
import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { ErrorScreen } from './app/error-screen.tsx';
import { leaveSignIn, requireToken } from './app/guards.ts';
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
const priceListScreen = lazyScreen(() => import('./features/price-list/price-list-screen.tsx'), 'PriceListScreen');
const renewalsScreen = lazyScreen(() => import('./features/renewals/renewals-screen.tsx'), 'RenewalsScreen');
const assetsScreen = lazyScreen(() => import('./features/assets/assets-screen.tsx'), 'AssetsScreen');
const newsScreen = lazyScreen(() => import('./features/news/news-screen.tsx'), 'NewsScreen');
const supportScreen = lazyScreen(() => import('./features/support/support-screen.tsx'), 'SupportScreen');
const profileScreen = lazyScreen(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen');
const changePasswordScreen = lazyScreen(() => import('./features/password/change-password-screen.tsx'), 'ChangePasswordScreen');
const searchResultsScreen = lazyScreen(() => import('./features/search/search-results-screen.tsx'), 'SearchResultsScreen');
const notificationsScreen = lazyScreen(() => import('./features/notifications/notifications-screen.tsx'), 'NotificationsScreen');

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFoundScreen });

// Pathless: the guard, the header and the sidebar around everything that needs a session.
const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  beforeLoad: requireToken,
  component: portalLayout,
});

const SignInSearch = z.object({ return: z.optional(z.string()) });
const LinkSearch = z.object({ token: z.optional(z.string()) });
// An unknown tab is the first one, not an error.
// oxlint-disable-next-line promise/valid-params -- the schema's own catch, which takes a fallback
const ProfileSearch = z.object({ tab: z.catch(z.optional(z.enum(partnerTabs)), undefined) });
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
    signedIn('/dashboard', dashboardScreen),
    signedIn('/leads', leadsScreen),
    signedIn('/playbook', playbookScreen),
    signedIn('/playbook/$categoryId', playbookScreen),
    signedIn('/playbook/$categoryId/$productId', playbookScreen),
    signedIn('/pricelist', priceListScreen),
    signedIn('/renewals', renewalsScreen),
    signedIn('/assets', assetsScreen),
    signedIn('/assets/$category', assetsScreen),
    signedIn('/newsannouncements', newsScreen),
    signedIn('/support', supportScreen),
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
