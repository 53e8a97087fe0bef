import { useLingui } from '@lingui/react/macro';
import { LazyMenu, type LazyMenuState } from '@portal/client/page/lazy-menu';
import { buttonStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';

import { unreadQuery } from '../features/notifications/notifications.api.ts';
import { labels } from '../i18n/labels.ts';

export function NotificationsMenu(state: LazyMenuState) {
  const { t } = useLingui();
  // The notification sync fills this cache entry; the header only displays it.
  const { unread = 0, hasNew = false } = useQuery({ ...unreadQuery, enabled: false }).data ?? {};
  const shown = unread > 99 ? '99+' : String(unread);
  const countLabel = t({ id: 'notifications.countLabel', message: `Notifications, ${shown} unread` });

  return (
    <>
      <LazyMenu
        {...state}
        popup="dialog"
        load={async () => (await import('./notifications-panel.tsx')).NotificationsPanel}
        label={unread > 0 ? countLabel : t(labels.menu.notifications)}
        className={buttonStyle({ kind: 'quiet', icon: true })}
      >
        <span className="relative flex">
          <Bell />
          {unread > 0 && (
            <span aria-hidden="true" className={countStyle}>
              {shown}
            </span>
          )}
        </span>
      </LazyMenu>
      <span aria-live="polite" className="sr-only">
        {hasNew && unread > 0 && countLabel}
      </span>
    </>
  );
}

// Positioned on the bell, whatever the size of the button around it.
const countStyle =
  'absolute -end-2 -top-1.75 min-w-4 rounded-full bg-danger-solid px-1 text-center text-12 leading-4 font-semibold text-on-danger ' +
  'tabular-nums shadow-[0_0_0_2px_var(--surface-card)]';
