import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { isViewingAs } from '@portal/client/session/view-as';
import { buttonStyle } from '@portal/ui/button-style';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { PopoverPanel } from '@portal/ui/popover';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { NotificationItem } from '../features/notifications/notification-item.tsx';
import { notificationsQuery, useMarkRead } from '../features/notifications/notifications.api.ts';
import { labels } from '../i18n/labels.ts';

const maxShown = 5;

export function NotificationsPanel(panel: PopoverTriggerProps) {
  const { t } = useLingui();
  const label = t(labels.menu.notifications);
  const { data } = useQuery(newestQuery);
  const markRead = useMarkRead();
  const upTo = data?.notifications[0]?.id;

  return (
    <PopoverPanel {...panel} label={label} className="w-92">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 ps-4 pe-1.5">
        <h2 className="text-14 tracking-normal">{label}</h2>
        {data && data.unread > 0 && upTo && (
          <Button kind="link" size="sm" className="touch:min-h-11" onPress={() => markRead.mutate({ upTo })}>
            {t({ id: 'notifications.markAll', message: 'Mark all as read' })}
          </Button>
        )}
      </div>
      <Content onClose={panel.onClose} />
      <div className="border-t border-line p-1.5">
        <Link
          to="/notifications"
          onClick={panel.onClose}
          className={`${buttonStyle({ kind: 'link' })} w-full focus-visible:-outline-offset-2`}
        >
          {t(labels.notification.open)}
        </Link>
      </div>
    </PopoverPanel>
  );
}

const newestQuery = notificationsQuery({ pageSize: maxShown });

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(newestQuery);
  const markRead = useMarkRead();

  // Reserves the space of the list while the notifications load.
  if (query.isPending) return <div aria-busy="true" className="h-50" />;
  if (query.isError) {
    return (
      <ErrorState
        title={t({ id: 'notifications.failed', message: 'We couldn’t load your notifications' })}
        text={errorMessage(query.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.notifications.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t({ id: 'notifications.upToDate', message: "You're up to date." })}
        text={t({ id: 'notifications.none', message: 'You have no new notifications.' })}
      />
    );
  }
  return (
    <ul className="px-1.5 pb-1.5">
      {query.data.notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          className="rounded-md px-2.5 py-2.5"
          onOpen={() => {
            if (!notification.isRead && !isViewingAs()) markRead.mutate({ ids: [notification.id] });
            onClose();
          }}
        />
      ))}
    </ul>
  );
}
