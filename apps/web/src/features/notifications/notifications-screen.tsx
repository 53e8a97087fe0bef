import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';

import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function NotificationsScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'Notifications' }} title={i18n._(labels.menu.notifications)}>
      <Card className="grid min-h-96 place-content-center">
        <EmptyState
          title={t({ id: 'notifications.upToDate', message: "You're up to date." })}
          text={t({ id: 'notifications.none', message: 'You have no new notifications.' })}
        />
      </Card>
    </Page>
  );
}
