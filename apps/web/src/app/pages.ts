import type { MessageDescriptor } from '@lingui/core';
import type { SignedInPath } from '@portal/contract/portal-paths';
import { Bell, type LucideIcon, ShieldCheck } from 'lucide-react';

import { labels } from '../i18n/labels.ts';
import { menuEntries } from './menu-entries.ts';

interface PortalPage {
  path: SignedInPath;
  label: MessageDescriptor;
  icon: LucideIcon;
}

/** Every page that one can go to, in the order of the menu. */
export function portalPages(mayRenew: boolean): readonly PortalPage[] {
  return [
    ...menuEntries.filter(({ needsRenewals }) => !needsRenewals || mayRenew),
    { path: '/notifications', label: labels.menu.notifications, icon: Bell },
    { path: '/changepassword', label: labels.menu.changePassword, icon: ShieldCheck },
  ];
}
