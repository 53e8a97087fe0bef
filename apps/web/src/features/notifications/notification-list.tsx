import { useLingui } from '@lingui/react/macro';
import { isViewingAs } from '@portal/client/session/view-as';
import type { Notification } from '@portal/contract/notifications';
import { IconButton } from '@portal/ui/icon-button';
import { Check } from 'lucide-react';

import { NotificationItem } from './notification-item.tsx';
import { notificationText } from './notification-text.ts';
import { useMarkRead } from './notifications.api.ts';

/** Opening a notification marks it as read, as does its button. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const { t, i18n } = useLingui();
  const markRead = useMarkRead();

  return (
    <ul>
      {notifications.map((notification) => {
        const text = notificationText(i18n, notification);
        const { id, isRead } = notification;
        return (
          <NotificationItem
            key={id}
            notification={notification}
            className="min-h-17 border-t border-line-subtle py-3 ps-5 pe-3 first:border-t-0"
            onOpen={() => !isRead && !isViewingAs() && markRead.mutate({ ids: [id] })}
            action={
              !isRead && (
                <IconButton
                  label={t({ id: 'notifications.markOne', message: `Mark as read: ${text}` })}
                  tooltip={false}
                  // Centred on the first line, like the dot beside it.
                  className="relative -my-2 touch:-my-3"
                  onPress={() => markRead.mutate({ ids: [id] })}
                >
                  <Check />
                </IconButton>
              )
            }
          />
        );
      })}
    </ul>
  );
}
