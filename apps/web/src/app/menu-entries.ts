import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignedInPath } from '@portal/contract/portal-paths';
import { House, Image, LifeBuoy, type LucideIcon, Newspaper, Package, RefreshCw, Tag, Target, UserRound } from 'lucide-react';

import { labels } from '../i18n/labels.ts';

export interface MenuEntry {
  path: SignedInPath;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** One line on what is behind it, for the site map and the dashboard. */
  hint: MessageDescriptor;
  /** Only for partners who may renew licences. */
  needsRenewals?: true;
}

/** One list for the sidebar, the phone's menu, the site map and the dashboard's links. */
export const menuEntries: readonly MenuEntry[] = [
  {
    path: '/dashboard',
    label: labels.menu.dashboard,
    icon: House,
    hint: msg({ id: 'menu.dashboardHint', message: 'What needs your attention today' }),
  },
  {
    path: '/leads',
    label: labels.menu.leads,
    icon: Target,
    hint: msg({ id: 'menu.leadsHint', message: 'Customer enquiries and their status' }),
  },
  {
    path: '/playbook',
    label: labels.menu.products,
    icon: Package,
    hint: msg({ id: 'menu.productsHint', message: 'Your products, with data sheets and sales guides' }),
  },
  {
    path: '/pricelist',
    label: labels.menu.priceList,
    icon: Tag,
    hint: msg({ id: 'menu.priceListHint', message: 'Your current prices' }),
  },
  {
    path: '/renewals',
    label: labels.menu.renewals,
    icon: RefreshCw,
    hint: msg({ id: 'menu.renewalsHint', message: 'Licences by device and expiry date' }),
    needsRenewals: true,
  },
  {
    path: '/assets',
    label: labels.menu.assets,
    icon: Image,
    hint: msg({ id: 'menu.assetsHint', message: 'Images, logos, videos and templates' }),
  },
  {
    path: '/newsannouncements',
    label: labels.menu.news,
    icon: Newspaper,
    hint: msg({ id: 'menu.newsHint', message: 'Releases, announcements and key dates' }),
  },
  {
    path: '/support',
    label: labels.menu.support,
    icon: LifeBuoy,
    hint: msg({ id: 'menu.supportHint', message: 'View and create support tickets' }),
  },
  {
    path: '/profile',
    label: labels.menu.profile,
    icon: UserRound,
    hint: msg({ id: 'menu.profileHint', message: 'Your company, details and sign-in settings' }),
  },
];
