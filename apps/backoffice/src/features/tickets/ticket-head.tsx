import { useLingui } from '@lingui/react/macro';
import { BackLink } from '@portal/client/page/back-link';
import { staffTicketStatuses, type StaffTicket, type StaffTicketStatus } from '@portal/contract/backoffice/tickets';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { labels } from '../../i18n/labels.ts';
import { PageTitle } from '../../page/page.tsx';
import { PromiseClock } from './promise-clock.tsx';
import type { TicketSearchParams } from './ticket-search-params.ts';
import { statusLabels, TicketStatusBadge } from './ticket-status.tsx';
import { ticketOwnersQuery } from './tickets.api.ts';
import { useChangeTicket } from './use-change-ticket.ts';

interface TicketHeadProps {
  ticket: StaffTicket;
  params: TicketSearchParams;
}

/** Subject, number, status and promise of a ticket, and who looks after it. */
export function TicketHead({ ticket, params }: TicketHeadProps) {
  const { t } = useLingui();
  return (
    <header className="grid gap-2 border-b border-line px-4 py-3 tablet:px-5">
      <div className="tablet:hidden">
        <BackLink to="/tickets" search={params as never}>
          {t(labels.menu.tickets)}
        </BackLink>
      </div>
      <div className="[&>h1]:text-16 tablet:[&>h1]:text-18">
        <PageTitle title={ticket.subject} isContent />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-13 text-muted tabular-nums">{ticket.id}</span>
        {ticket.isInCrm && <TicketStatusBadge status={ticket.status} />}
        <PromiseClock waitingSince={ticket.waitingSince} answerExpectedBy={ticket.answerExpectedBy} />
        {!ticket.isInCrm && <TicketControls ticket={ticket} />}
      </div>
    </header>
  );
}

function TicketControls({ ticket }: { ticket: StaffTicket }) {
  const { t } = useLingui();
  const { changeStatus, changeOwner, isPending } = useChangeTicket(ticket);
  const me = useQuery(staffAccountQuery).data;
  const owners = useQuery(ticketOwnersQuery).data ?? [];
  const known = ticket.owner && !owners.some(({ id }) => id === ticket.owner?.id) ? [ticket.owner, ...owners] : owners;
  const others = known.filter(({ id }) => id !== me?.id);
  return (
    <span className="flex flex-wrap gap-2 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2 tablet:ms-auto">
      <NativeSelect
        size="sm"
        label={t({ id: 'tickets.status', message: 'Status' })}
        value={ticket.status}
        disabled={isPending}
        onChange={(event) => changeStatus(event.target.value as StaffTicketStatus)}
      >
        {ticket.status === 'new' && <option value="new">{t(statusLabels.new)}</option>}
        {staffTicketStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusLabels[status])}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="sm"
        label={t({ id: 'tickets.owner', message: 'Owner' })}
        value={ticket.owner?.id ?? ''}
        disabled={isPending}
        onChange={(event) => changeOwner(event.target.value || null)}
      >
        <option value="">{t({ id: 'tickets.noOwner', message: 'No owner' })}</option>
        {me && <option value={me.id}>{t({ id: 'tickets.me', message: 'Me' })}</option>}
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}
