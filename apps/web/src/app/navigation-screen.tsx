import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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
      <ul className="grid max-w-240 gap-3 desktop:grid-cols-2">{useHasToken() ? <SignedInPages /> : <PublicPages />}</ul>
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
  /** One line on what is behind it. */
  hint?: MessageDescriptor;
}

/** The whole card is the link's target. */
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

// Not in the menus, but pages all the same.
const furtherPages: SitePage[] = [
  {
    path: '/notifications',
    label: labels.menu.notifications,
    icon: Bell,
    hint: msg({ id: 'notifications.sub', message: 'Notifications are kept for 90 days.' }),
  },
  {
    path: '/changepassword',
    label: labels.menu.changePassword,
    icon: ShieldCheck,
    hint: msg({ id: 'changePassword.sub', message: 'Changing your password signs you out on every device.' }),
  },
  {
    path: '/navigation',
    label: labels.menu.navigation,
    icon: Map,
    hint: msg({ id: 'navigation.sub', message: 'All the pages available to you.' }),
  },
];

const publicPages: SitePage[] = [
  { path: '/signin', label: labels.menu.signIn, icon: LogIn },
  { path: '/forgotpassword', label: msg({ id: 'navigation.forgotPassword', message: 'Forgot your password?' }), icon: KeyRound },
  { path: '/navigation', label: labels.menu.navigation, icon: Map },
];
