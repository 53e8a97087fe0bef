import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';

import { Page } from '../../app/page.tsx';

export function NotificationsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'header.notifications', message: 'Notifications' })}>
      <Card className="grid min-h-96 place-content-center">
        <EmptyState
          title={t({ id: 'notifications.upToDate', message: "You're up to date." })}
          text={t({ id: 'notifications.none', message: 'You have no new notifications.' })}
        />
      </Card>
    </Page>
  );
}
