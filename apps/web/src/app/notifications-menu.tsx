import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Bell } from 'lucide-react';

import { labels } from '../i18n/labels.ts';
import { HeaderMenu, type HeaderMenuState } from './header-menu.tsx';

export function NotificationsMenu(state: HeaderMenuState) {
  const { t } = useLingui();
  return (
    <HeaderMenu
      {...state}
      popup="dialog"
      load={async () => (await import('./notifications-panel.tsx')).NotificationsPanel}
      label={t(labels.menu.notifications)}
      className={buttonStyle({ kind: 'quiet', icon: true })}
    >
      <Bell />
    </HeaderMenu>
  );
}
