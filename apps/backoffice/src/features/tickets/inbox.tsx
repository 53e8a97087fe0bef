import { exportTickets } from '@portal/contract/backoffice/tickets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ExportMenu } from '../../lists/export-menu.tsx';
import { InboxList } from './inbox-list.tsx';
import type { TicketSearchParams } from './ticket-search-params.ts';
import { ticketListQuery } from './tickets.api.ts';

interface InboxProps {
  params: TicketSearchParams;
  currentId?: string;
  /** The heading of the list: the title of the screen, or a lower heading beside an open ticket. */
  heading: ReactNode;
  label: string;
  /** The open ticket. On a phone it takes the place of the list. */
  children: ReactNode;
}

/** List, work and facts side by side. They fill the window, and each scrolls on its own; on a phone there is one at a time. */
export function Inbox({ params, currentId, heading, label, children }: InboxProps) {
  const { data } = useQuery(ticketListQuery(params));
  const { page: _page, ...filter } = params;
  return (
    <div className={frameStyle}>
      <section aria-label={label} className={`${listStyle} ${currentId === undefined ? '' : 'max-tablet:hidden'}`}>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 pt-2">
          {heading}
          <ExportMenu endpoint={exportTickets} query={filter} isEmpty={data?.total === 0} />
        </div>
        <InboxList params={params} currentId={currentId} />
      </section>
      <div className={`min-w-0 ${currentId === undefined ? 'max-tablet:hidden' : ''}`}>{children}</div>
    </div>
  );
}

// The margins take back the padding of `main`.
const frameStyle =
  '-mx-4 -mt-4 -mb-8 bg-card tablet:-mx-6 desktop:-mt-4.5 tablet:grid tablet:h-[calc(100dvh-var(--header-h))] tablet:overflow-hidden ' +
  'tablet:grid-cols-[18rem_minmax(0,1fr)] desktop:grid-cols-[19rem_minmax(0,1fr)] print:block';

const listStyle = 'min-w-0 tablet:overflow-y-auto tablet:border-e tablet:border-line';
