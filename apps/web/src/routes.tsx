import { portalBase } from '@portal/contract/portal-paths';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { ErrorScreen } from './app/error-screen.tsx';
import { leaveSignIn, requireToken } from './app/guards.ts';
import { lazyScreen } from './app/lazy-screen.ts';
import { RootLayout } from './app/root-layout.tsx';
import { parseSearch, stringifySearch } from './app/search-params.ts';

// Every address of the portal, each with its screen in a file of its own.

const notFoundScreen = lazyScreen(() => import('./app/not-found-screen.tsx'), 'NotFoundScreen');
const signInScreen = lazyScreen(() => import('./features/sign-in/sign-in-screen.tsx'), 'SignInScreen');

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFoundScreen });

// The same screen at both addresses.
const SignInSearch = z.object({ return: z.optional(z.string()) });
const signIn = <const Path extends '/' | '/signin'>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search) => SignInSearch.parse(search),
    beforeLoad: leaveSignIn,
    component: signInScreen,
  });

const openScreen = <const Path extends string>(path: Path, component: typeof notFoundScreen) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

const forgottenPassword = lazyScreen(() => import('./features/sign-in/forgotten-password-screen.tsx'), 'ForgottenPasswordScreen');

// Pathless: the header, the sidebar and the guard around everything that needs a session.
const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal',
  beforeLoad: requireToken,
  component: lazyScreen(() => import('./app/portal-layout.tsx'), 'PortalLayout'),
});

const portalScreen = <const Path extends string>(path: Path, component: typeof notFoundScreen) =>
  createRoute({ getParentRoute: () => portalRoute, path, component });

const playbookScreen = lazyScreen(() => import('./features/playbook/playbook-screen.tsx'), 'PlaybookScreen');
const assetsScreen = lazyScreen(() => import('./features/assets/assets-screen.tsx'), 'AssetsScreen');

const SearchResults = z.object({ query: z.optional(z.string()) });
const searchResultsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/searchresults',
  validateSearch: (search) => SearchResults.parse(search),
  component: lazyScreen(() => import('./features/search/search-results-screen.tsx'), 'SearchResultsScreen'),
});

const routeTree = rootRoute.addChildren([
  signIn('/'),
  signIn('/signin'),
  openScreen('/forgotpassword', forgottenPassword),
  openScreen('/resetpassword', forgottenPassword),
  openScreen(
    '/navigation',
    lazyScreen(() => import('./app/navigation-screen.tsx'), 'NavigationScreen'),
  ),
  portalRoute.addChildren([
    portalScreen(
      '/dashboard',
      lazyScreen(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    ),
    portalScreen(
      '/leads',
      lazyScreen(() => import('./features/leads/leads-screen.tsx'), 'LeadsScreen'),
    ),
    portalScreen('/playbook', playbookScreen),
    portalScreen('/playbook/$categoryId', playbookScreen),
    portalScreen('/playbook/$categoryId/$productId', playbookScreen),
    portalScreen(
      '/pricelist',
      lazyScreen(() => import('./features/price-list/price-list-screen.tsx'), 'PriceListScreen'),
    ),
    portalScreen(
      '/renewals',
      lazyScreen(() => import('./features/renewals/renewals-screen.tsx'), 'RenewalsScreen'),
    ),
    portalScreen('/assets', assetsScreen),
    portalScreen('/assets/$category', assetsScreen),
    portalScreen(
      '/newsannouncements',
      lazyScreen(() => import('./features/news/news-screen.tsx'), 'NewsScreen'),
    ),
    portalScreen(
      '/support',
      lazyScreen(() => import('./features/support/support-screen.tsx'), 'SupportScreen'),
    ),
    portalScreen(
      '/profile',
      lazyScreen(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
    ),
    portalScreen(
      '/changepassword',
      lazyScreen(() => import('./features/profile/change-password-screen.tsx'), 'ChangePasswordScreen'),
    ),
    portalScreen(
      '/notifications',
      lazyScreen(() => import('./features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
    ),
    searchResultsRoute,
    // Anything else, inside the layout for who is signed in.
    portalScreen('/$', notFoundScreen),
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
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
