import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { IconButton } from '@portal/ui/icon-button';
import { Popover } from '@portal/ui/popover';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';

import type { HeaderMenuProps } from './header-menu-props.ts';
import { labels } from '../i18n/labels.ts';

export function NotificationsMenu(state: HeaderMenuProps) {
  const { t, i18n } = useLingui();
  const label = i18n._(labels.menu.notifications);

  return (
    <Popover
      {...state}
      label={label}
      className="w-84"
      trigger={
        <IconButton label={label} tooltip={false}>
          <Bell />
        </IconButton>
      }
    >
      <h2 className="px-4 pt-3.5 text-14 tracking-normal">{label}</h2>
      <EmptyState
        level={3}
        title={t({ id: 'notifications.upToDate', message: "You're up to date." })}
        text={t({ id: 'notifications.none', message: 'You have no new notifications.' })}
      />
      <div className="border-t border-line p-1.5">
        <Link
          to="/notifications"
          onClick={() => state.onOpenChange(false)}
          className={`${buttonStyle({ kind: 'link' })} w-full focus-visible:-outline-offset-2`}
        >
          {t({ id: 'notifications.goTo', message: 'Go to notifications' })}
        </Link>
      </div>
    </Popover>
  );
}
