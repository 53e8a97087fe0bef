import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@portal/ui/empty-state';
import { useSearch } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { PageTitle } from '../../page/page.tsx';
import { Inbox } from './inbox.tsx';

/** The inbox before a ticket is chosen. */
export function TicketsScreen() {
  const { t } = useLingui();
  const params = useSearch({ from: '/staff/tickets' });
  return (
    <Inbox params={params} label={t(labels.menu.tickets)} heading={<PageTitle title={t(labels.menu.tickets)} />}>
      <div className="grid h-full place-content-center">
        <EmptyState
          title={t({ id: 'tickets.choose', message: 'Choose a ticket' })}
          text={t({ id: 'tickets.chooseText', message: 'It opens here, with its conversation and the facts about the partner.' })}
        />
      </div>
    </Inbox>
  );
}
