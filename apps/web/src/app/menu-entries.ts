import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignedInPath } from '@portal/contract/portal-paths';
import { CircleDot, House, Image, LifeBuoy, type LucideIcon, Newspaper, Package, RefreshCw, Tag, UserRound } from 'lucide-react';

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
    label: msg({ id: 'menu.dashboard', message: 'Dashboard' }),
    icon: House,
    hint: msg({ id: 'menu.dashboardHint', message: 'What needs your attention today' }),
  },
  {
    path: '/leads',
    label: msg({ id: 'menu.leads', message: 'Leads' }),
    icon: CircleDot,
    hint: msg({ id: 'menu.leadsHint', message: 'People who asked for you, with status and contact' }),
  },
  {
    path: '/playbook',
    label: msg({ id: 'menu.playbook', message: 'My Products' }),
    icon: Package,
    hint: msg({ id: 'menu.playbookHint', message: 'Your portfolio, with data sheets and sales guides' }),
  },
  {
    path: '/pricelist',
    label: msg({ id: 'menu.priceList', message: 'Price List' }),
    icon: Tag,
    hint: msg({ id: 'menu.priceListHint', message: 'Your current prices and conditions' }),
  },
  {
    path: '/renewals',
    label: msg({ id: 'menu.renewals', message: 'Renewals' }),
    icon: RefreshCw,
    hint: msg({ id: 'menu.renewalsHint', message: 'Licences by device and when they expire' }),
    needsRenewals: true,
  },
  {
    path: '/assets',
    label: msg({ id: 'menu.assets', message: 'Media Assets' }),
    icon: Image,
    hint: msg({ id: 'menu.assetsHint', message: 'Pictures, logos, videos and templates to use' }),
  },
  {
    path: '/newsannouncements',
    label: msg({ id: 'menu.news', message: 'News' }),
    icon: Newspaper,
    hint: msg({ id: 'menu.newsHint', message: 'Releases, announcements and dates' }),
  },
  {
    path: '/support',
    label: msg({ id: 'menu.support', message: 'Support' }),
    icon: LifeBuoy,
    hint: msg({ id: 'menu.supportHint', message: 'Your tickets, and a way to open one' }),
  },
  {
    path: '/profile',
    label: msg({ id: 'menu.profile', message: 'Profile' }),
    icon: UserRound,
    hint: msg({ id: 'menu.profileHint', message: 'Your details, your company and sign-in' }),
  },
];
