import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { Link } from '@tanstack/react-router';
import { Bell, ChevronRight, KeyRound, LogIn, type LucideIcon, Map, ShieldCheck } from 'lucide-react';

import { AnyFrame } from './any-frame.tsx';
import { usePageTitle } from './page-title.ts';
import { useHasToken } from './session.ts';
import { useMenu } from './use-menu.ts';
import { labels } from '../i18n/labels.ts';

/** A site map: the pages whoever looks at it may open. */
export function NavigationScreen() {
  return (
    <AnyFrame>
      <Content />
    </AnyFrame>
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
      <Card className="overflow-clip">
        <ul className="divide-y divide-line-subtle">{useHasToken() ? <SignedInPages /> : <PublicPages />}</ul>
      </Card>
    </>
  );
}

function SignedInPages() {
  const menu = useMenu().filter((entry) => !entry.isPending);
  return [...menu, ...furtherPages].map((page) => <PageLink key={page.path} {...page} />);
}

function PublicPages() {
  return publicPages.map((page) => <PageLink key={page.path} {...page} />);
}

interface SitePage {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
}

function PageLink({ path, label, icon: Icon }: SitePage) {
  const { i18n } = useLingui();
  return (
    <li>
      <Link
        to={path}
        className="flex min-h-12 items-center gap-3 px-5 font-medium text-strong transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon className="size-5 text-muted" />
        {i18n._(label)}
        <ChevronRight className="ms-auto size-4 text-muted rtl:rotate-180" />
      </Link>
    </li>
  );
}

// Not in the menus, but pages all the same.
const furtherPages: SitePage[] = [
  { path: '/notifications', label: labels.menu.notifications, icon: Bell },
  { path: '/changepassword', label: labels.menu.changePassword, icon: ShieldCheck },
  { path: '/navigation', label: labels.menu.navigation, icon: Map },
];

const publicPages: SitePage[] = [
  { path: '/signin', label: labels.menu.signIn, icon: LogIn },
  { path: '/forgotpassword', label: msg({ id: 'navigation.forgotPassword', message: 'Forgot your password?' }), icon: KeyRound },
  { path: '/navigation', label: labels.menu.navigation, icon: Map },
];
