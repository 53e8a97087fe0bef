import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignedInPath } from '@portal/contract/portal-paths';
import {
  Bell,
  House,
  Image,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Package,
  RefreshCw,
  ShieldCheck,
  Tag,
  Target,
  UserRound,
} from 'lucide-react';

import { labels } from '../i18n/labels.ts';

export interface PortalPage {
  path: SignedInPath;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** One line on what the page shows, for the site map. */
  hint: MessageDescriptor;
  /** The key that opens the page after `g`. */
  shortcutKey?: string;
  /** Shown in the sidebar and in the menu on a phone. */
  isInMenu?: true;
  /** Only for partners who may renew licences. */
  needsRenewals?: true;
}

/** Every page, in the order of the menu. The menus, the site map, the command palette and the shortcuts come from this list. */
const pages: readonly PortalPage[] = [
  {
    path: '/dashboard',
    label: labels.menu.dashboard,
    icon: House,
    hint: msg({ id: 'menu.dashboardHint', message: 'What needs your attention today' }),
    shortcutKey: 'd',
    isInMenu: true,
  },
  {
    path: '/leads',
    label: labels.menu.leads,
    icon: Target,
    hint: msg({ id: 'menu.leadsHint', message: 'Customer enquiries and their status' }),
    shortcutKey: 'l',
    isInMenu: true,
  },
  {
    path: '/playbook',
    label: labels.menu.products,
    icon: Package,
    hint: msg({ id: 'menu.productsHint', message: 'Your products, with data sheets and sales guides' }),
    shortcutKey: 'p',
    isInMenu: true,
  },
  {
    path: '/pricelist',
    label: labels.menu.priceList,
    icon: Tag,
    hint: msg({ id: 'menu.priceListHint', message: 'Your current prices' }),
    shortcutKey: 'c',
    isInMenu: true,
  },
  {
    path: '/renewals',
    label: labels.menu.renewals,
    icon: RefreshCw,
    hint: msg({ id: 'menu.renewalsHint', message: 'Licences by device and expiry date' }),
    shortcutKey: 'r',
    isInMenu: true,
    needsRenewals: true,
  },
  {
    path: '/assets',
    label: labels.menu.assets,
    icon: Image,
    hint: msg({ id: 'menu.assetsHint', message: 'Images, logos, videos and templates' }),
    shortcutKey: 'a',
    isInMenu: true,
  },
  {
    path: '/newsannouncements',
    label: labels.menu.news,
    icon: Newspaper,
    hint: msg({ id: 'menu.newsHint', message: 'Releases, announcements and key dates' }),
    shortcutKey: 'n',
    isInMenu: true,
  },
  {
    path: '/support',
    label: labels.menu.support,
    icon: LifeBuoy,
    hint: msg({ id: 'menu.supportHint', message: 'View and create support tickets' }),
    shortcutKey: 's',
    isInMenu: true,
  },
  {
    path: '/profile',
    label: labels.menu.profile,
    icon: UserRound,
    hint: msg({ id: 'menu.profileHint', message: 'Your company, details and sign-in settings' }),
    shortcutKey: 'u',
    isInMenu: true,
  },
  {
    path: '/notifications',
    label: labels.menu.notifications,
    icon: Bell,
    hint: msg({ id: 'notifications.sub', message: 'Notifications are kept for 90 days.' }),
    shortcutKey: 'i',
  },
  {
    path: '/changepassword',
    label: labels.menu.changePassword,
    icon: ShieldCheck,
    hint: msg({ id: 'changePassword.sub', message: 'Changing your password signs you out on every device.' }),
  },
];

export function portalPages(canRenew: boolean): readonly PortalPage[] {
  return pages.filter(({ needsRenewals }) => !needsRenewals || canRenew);
}
