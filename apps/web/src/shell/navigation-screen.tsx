import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { useHasToken } from '@portal/client/session/session-token';
import { Link } from '@tanstack/react-router';
import { ChevronRight, KeyRound, LogIn, type LucideIcon, Map } from 'lucide-react';

import { AuthAwareLayout } from './auth-aware-layout.tsx';
import { usePages } from './use-menu.ts';
import { labels } from '../i18n/labels.ts';

/** Site map of the pages this person may open. */
export function NavigationScreen() {
  return (
    <AuthAwareLayout>
      <Content />
    </AuthAwareLayout>
  );
}

function Content() {
  const { t, i18n } = useLingui();
  const title = i18n._(labels.menu.navigation);
  usePageTitle(title);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-0.5 mb-6 text-muted">{t({ id: 'navigation.sub', message: 'All the pages available to you.' })}</p>
      <ul className="grid max-w-240 gap-3 desktop:grid-cols-2">{useHasToken() ? <SignedInPages /> : <PublicPages />}</ul>
    </>
  );
}

function SignedInPages() {
  const pages = usePages().filter((page) => !page.isPending);
  return [...pages, siteMap].map((page) => <PageLink key={page.path} {...page} />);
}

function PublicPages() {
  return publicPages.map((page) => <PageLink key={page.path} {...page} />);
}

interface SitePage {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** One line that describes the page. */
  hint?: MessageDescriptor;
}

/** The whole card is the target of the link. */
function PageLink({ path, label, icon: Icon, hint }: SitePage) {
  const { i18n } = useLingui();
  return (
    <li className={pageStyle}>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link to={path} className="rounded-xs font-medium text-strong after:absolute after:inset-0">
          {i18n._(label)}
        </Link>
        {hint && <p className="text-13 text-muted">{i18n._(hint)}</p>}
      </div>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:rotate-180" />
    </li>
  );
}

const pageStyle =
  'relative flex min-h-16 items-center gap-3.5 rounded-lg border border-line bg-card px-5 py-2.5 transition-colors hover:border-line-strong hover:bg-hover';

const siteMap: SitePage = {
  path: '/navigation',
  label: labels.menu.navigation,
  icon: Map,
  hint: msg({ id: 'navigation.sub', message: 'All the pages available to you.' }),
};

const publicPages: SitePage[] = [
  { path: '/signin', label: labels.menu.signIn, icon: LogIn },
  { path: '/forgotpassword', label: msg({ id: 'navigation.forgotPassword', message: 'Forgot your password?' }), icon: KeyRound },
  { path: '/navigation', label: labels.menu.navigation, icon: Map },
];
