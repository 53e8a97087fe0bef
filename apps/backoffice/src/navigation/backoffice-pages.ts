import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OverviewGroupKey } from '@portal/contract/backoffice/overview';
import type { backofficePaths } from '@portal/contract/backoffice/paths';
import { isUnder } from '@portal/contract/portal-paths';
import {
  Building2,
  History,
  House,
  KeyRound,
  Layers,
  LifeBuoy,
  type LucideIcon,
  MessageSquareText,
  SlidersHorizontal,
  Upload,
  UserPlus,
  UserRound,
  UsersRound,
} from 'lucide-react';

import type { StaffRole } from '@portal/contract/backoffice/account';
import { labels } from '../i18n/labels.ts';

type PageGroup = 'start' | 'work' | 'partners' | 'publish' | 'data' | 'bottom' | 'account';

export interface BackofficePage {
  path: '/' | (typeof backofficePaths)[number];
  label: MessageDescriptor;
  icon: LucideIcon;
  group: PageGroup;
  /** The key that opens the page after `g`. */
  shortcutKey: string;
  /** What waits on the page, for the number beside its name. */
  waiting?: OverviewGroupKey;
  /** Editors reach only what is marked; the server enforces it. */
  isForEditors?: true;
}

/** Every page, in the order of the sidebar. The menus, the command palette and the shortcuts come from this list. */
const pages: readonly BackofficePage[] = [
  { path: '/', label: labels.menu.overview, icon: House, group: 'start', shortcutKey: 'o', isForEditors: true },
  {
    path: '/signuprequests',
    label: labels.menu.signupRequests,
    icon: UserPlus,
    group: 'work',
    shortcutKey: 's',
    waiting: 'signupRequests',
  },
  { path: '/tickets', label: labels.menu.tickets, icon: LifeBuoy, group: 'work', shortcutKey: 't', waiting: 'tickets' },
  { path: '/partners', label: labels.menu.partners, icon: Building2, group: 'partners', shortcutKey: 'p' },
  { path: '/people', label: labels.menu.people, icon: UsersRound, group: 'partners', shortcutKey: 'e' },
  { path: '/content', label: labels.menu.content, icon: Layers, group: 'publish', shortcutKey: 'n', isForEditors: true },
  {
    path: '/contentrequests',
    label: labels.menu.contentRequests,
    icon: MessageSquareText,
    group: 'publish',
    shortcutKey: 'c',
    waiting: 'contentRequests',
    isForEditors: true,
  },
  { path: '/import', label: labels.menu.import, icon: Upload, group: 'data', shortcutKey: 'm', waiting: 'imports' },
  { path: '/keys', label: labels.menu.keys, icon: KeyRound, group: 'data', shortcutKey: 'k' },
  { path: '/audit', label: labels.menu.audit, icon: History, group: 'data', shortcutKey: 'a' },
  { path: '/settings', label: labels.menu.settings, icon: SlidersHorizontal, group: 'bottom', shortcutKey: 'i' },
  { path: '/account', label: labels.menu.account, icon: UserRound, group: 'account', shortcutKey: 'u', isForEditors: true },
];

/** The pages that this role may open; none while it is not known. */
export function pagesFor(role: StaffRole | undefined): readonly BackofficePage[] {
  if (role === undefined) return [];
  return role === 'admin' ? pages : pages.filter(({ isForEditors }) => isForEditors);
}

/** Whether the role may open the screen with this path under `/backoffice`. */
export function mayOpen(role: StaffRole, path: string): boolean {
  const isPath = ({ path: page }: BackofficePage) => (page === '/' ? path === '/' : isUnder(path, page));
  return !pages.some(isPath) || pagesFor(role).some(isPath);
}

/** Groups of the sidebar between the overview and the settings. */
export const menuGroups = [
  { group: 'work', label: msg({ id: 'menu.work', message: 'Work' }) },
  { group: 'partners', label: msg({ id: 'menu.partnersGroup', message: 'Partners' }) },
  { group: 'publish', label: msg({ id: 'menu.publish', message: 'Publish' }) },
  { group: 'data', label: msg({ id: 'menu.data', message: 'Data' }) },
] as const satisfies { group: PageGroup; label: MessageDescriptor }[];
