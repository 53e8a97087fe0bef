import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { CountBadge } from '@portal/ui/count-badge';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';

import { RedirectToLastPage } from '@portal/client/lists/last-page';
import { ListError } from '../../lists/list-error.tsx';
import { ListPager } from '../../lists/list-controls.tsx';
import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery, useMarkRead } from './notifications.api.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

const route = getRouteApi('/portal/notifications');

export function NotificationsScreen() {
  const { t } = useLingui();
  return (
    <Page
      view={{ page: 'Notifications' }}
      title={t(labels.menu.notifications)}
      sub={t({ id: 'notifications.sub', message: 'Notifications are kept for 90 days.' })}
      actions={<MarkAllButton />}
    >
      <div className="grid gap-5">
        <Content />
      </div>
    </Page>
  );
}

function MarkAllButton() {
  const { t } = useLingui();
  // The first page has the newest of all notifications, whatever page is shown.
  const { data } = useQuery(notificationsQuery());
  const markRead = useMarkRead();
  const upTo = data?.notifications[0]?.id;
  const isInactive = !upTo || data?.unread === 0 || markRead.isPending;
  return (
    // The button is not disabled, because a disabled button loses the focus right after it was pressed.
    <Button aria-disabled={isInactive} onPress={() => !isInactive && markRead.mutate({ upTo })} aria-busy={markRead.isPending}>
      <CheckCheck />
      {t({ id: 'notifications.markAll', message: 'Mark all as read' })}
    </Button>
  );
}

function Content() {
  const { t } = useLingui();
  const { page = 1, show } = route.useSearch();
  const query = useQuery(notificationsQuery({ show, page }));
  const tryAgain = useRefetchFailed();

  if (query.isPending) {
    return <NotificationsSkeleton label={t({ id: 'notifications.loading', message: 'Loading notifications' })} />;
  }
  if (query.isError) {
    return (
      <ListError
        title={t({ id: 'notifications.failed', message: 'We couldn’t load your notifications' })}
        text={errorMessage(query.error)}
        onRetry={tryAgain}
      />
    );
  }
  const { notifications, unread, pages } = query.data;
  if (page > pages && !query.isPlaceholderData) return <RedirectToLastPage pages={pages} />;
  return (
    <>
      <Card className="overflow-clip">
        <Views show={show} unread={unread} />
        {notifications.length === 0 ? <NoNotifications /> : <NotificationList notifications={notifications} />}
      </Card>
      <ListPager
        label={t({ id: 'notifications.pages', message: 'Notification pagination' })}
        page={Math.min(page, pages)}
        pages={pages}
      />
    </>
  );
}

function Views({ show, unread }: { show: 'unread' | undefined; unread: number }) {
  const { t } = useLingui();
  const views = [
    { value: undefined, label: t({ id: 'notifications.all', message: 'All' }) },
    { value: 'unread' as const, label: t({ id: 'notifications.unread', message: 'Unread' }) },
  ];
  return (
    <nav
      aria-label={t({ id: 'notifications.views', message: 'Filter notifications' })}
      className="flex h-12 border-b border-line-subtle px-2.5"
    >
      {views.map(({ value, label }) => (
        <Link
          key={label}
          to="."
          search={(old) => ({ ...old, show: value, page: undefined })}
          resetScroll={false}
          preload={false}
          // Without this option the router would also mark "All" as active, because it ignores params that a link does not have.
          activeOptions={{ explicitUndefined: true }}
          aria-current={value === show ? 'true' : undefined}
          className={`${viewStyle} ${value === show ? 'font-semibold text-strong after:bg-accent' : 'text-muted hover:text-strong'}`}
        >
          {label}
          {value === 'unread' && unread > 0 && <CountBadge value={unread} label={String(unread)} />}
        </Link>
      ))}
    </nav>
  );
}

function NoNotifications() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-84 place-content-center">
      <EmptyState
        title={t({ id: 'notifications.upToDate', message: "You're up to date." })}
        text={t({ id: 'notifications.none', message: 'You have no new notifications.' })}
        action={
          <Link to="/profile" hash="mail-preferences" className={buttonStyle()}>
            {t({ id: 'notifications.choose', message: 'Manage email notifications' })}
          </Link>
        }
      />
    </div>
  );
}

const viewStyle =
  'relative inline-flex min-h-12 touch:min-w-11 shrink-0 items-center gap-2 px-2.5 font-medium whitespace-nowrap transition-colors after:absolute after:inset-x-2.5 ' +
  'after:bottom-0 after:h-0.5 after:rounded-t-xs focus-visible:-outline-offset-2 focus-visible:rounded-sm';
