import { useLingui } from '@lingui/react/macro';
import { useParams, useSearch } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { Inbox } from './inbox.tsx';
import { TicketView } from './ticket-view.tsx';

/** The inbox with an open ticket. */
export function TicketScreen() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/staff/tickets/$id' });
  const params = useSearch({ from: '/staff/tickets/$id' });
  const title = t(labels.menu.tickets);
  return (
    <Inbox params={params} currentId={id} label={title} heading={<h2 className="text-16">{title}</h2>}>
      <TicketView key={id} id={id} params={params} />
    </Inbox>
  );
}
