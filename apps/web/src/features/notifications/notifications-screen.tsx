import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { Count } from '@portal/ui/count';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';

import { messageOf } from '../../api/api-error.ts';
import { ListPager } from '../../app/list-controls.tsx';
import { Page } from '../../app/page.tsx';
import { useTryAgain } from '../../app/try-again.ts';
import { labels } from '../../i18n/labels.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery, useMarkRead } from './notifications.api.ts';
import { NotificationsPending } from './notifications-pending.tsx';

export function NotificationsScreen() {
  const { t } = useLingui();
  return (
    <Page
      view={{ page: 'Notifications' }}
      title={t(labels.menu.notifications)}
      sub={t({ id: 'notifications.sub', message: 'Notifications are kept for 90 days.' })}
      actions={<MarkAll />}
    >
      <div className="grid gap-5">
        <Content />
      </div>
    </Page>
  );
}

function MarkAll() {
  const { t } = useLingui();
  // The newest of all, whatever page is shown.
  const { data } = useQuery(notificationsQuery());
  const markRead = useMarkRead();
  const upTo = data?.notifications[0]?.id;
  const isDone = !upTo || data?.unread === 0 || markRead.isPending;
  return (
    // Not disabled: it would lose the focus of whoever has just pressed it.
    <Button aria-disabled={isDone} onPress={() => !isDone && markRead.mutate({ upTo })} aria-busy={markRead.isPending}>
      <CheckCheck />
      {t({ id: 'notifications.markAll', message: 'Mark all as read' })}
    </Button>
  );
}

function Content() {
  const { t } = useLingui();
  const { page = 1, show } = useSearch({ strict: false });
  const query = useQuery(notificationsQuery({ show, page }));
  const tryAgain = useTryAgain();

  if (query.isPending) {
    return <NotificationsPending label={t({ id: 'notifications.loading', message: 'Loading notifications' })} />;
  }
  if (query.isError) {
    return (
      <Card className="grid min-h-96 place-content-center">
        <ErrorState
          title={t({ id: 'notifications.failed', message: 'We couldn’t load your notifications' })}
          text={messageOf(query.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={tryAgain}
        />
      </Card>
    );
  }
  const { notifications, unread, pages } = query.data;
  if (page > pages && !query.isPlaceholderData)
    return <Navigate to="." search={(old) => ({ ...old, page: pages === 1 ? undefined : pages })} replace />;
  return (
    <>
      <Card className="overflow-clip">
        <Views show={show} unread={unread} />
        {notifications.length === 0 ? <Nothing /> : <NotificationList notifications={notifications} />}
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
          // Without it the router marks "All" too: it goes by what an address has, not by what it has not.
          activeOptions={{ explicitUndefined: true }}
          aria-current={value === show ? 'true' : undefined}
          className={`${viewStyle} ${value === show ? 'font-semibold text-strong after:bg-accent' : 'text-muted hover:text-strong'}`}
        >
          {label}
          {value === 'unread' && unread > 0 && <Count value={unread} label={String(unread)} />}
        </Link>
      ))}
    </nav>
  );
}

function Nothing() {
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
