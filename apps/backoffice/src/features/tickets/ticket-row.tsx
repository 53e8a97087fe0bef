import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { TicketSummary } from '@portal/contract/backoffice/tickets';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';

import { OwnerName } from './owner-name.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { TicketStatusBadge } from './ticket-status.tsx';

interface TicketRowProps {
  ticket: TicketSummary;
  isCurrent: boolean;
}

/** A ticket of the inbox: subject, company and person, age, the promised time and the owner. */
export function TicketRow({ ticket, isCurrent }: TicketRowProps) {
  const locale = useLocale();
  const { id, subject, partner, person, createdAt, waitingSince } = ticket;
  return (
    <li className="@container">
      <Link
        to="/tickets/$id"
        params={{ id }}
        search={((old: object) => old) as never}
        resetScroll={false}
        data-row={id}
        aria-current={isCurrent ? 'page' : undefined}
        activeProps={{}}
        className={rowStyle}
      >
        <b data-content className="truncate font-semibold text-strong">
          {subject}
        </b>
        <span className="flex gap-2 text-13 text-muted">
          <span data-content className="min-w-0 flex-1 truncate">
            {partner.name} · {person.name}
          </span>
          <time dateTime={waitingSince ?? createdAt} className="shrink-0">
            {timeAgo(waitingSince ?? createdAt, locale)}
          </time>
        </span>
        <span className="mt-1 flex min-h-5 items-center gap-2.5 text-13">
          <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{id}</span>
          <RowState ticket={ticket} />
          <span className="ms-auto flex min-w-0">
            <OwnerName owner={ticket.owner} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function RowState({ ticket: { isInCrm, answerExpectedBy, waitingSince, status } }: { ticket: TicketSummary }) {
  const { t } = useLingui();
  if (isInCrm)
    return (
      <span className="inline-flex items-center gap-1 text-muted">
        <ExternalLink aria-hidden="true" className="size-3.5" />
        {t({ id: 'tickets.inHubspot', message: 'In HubSpot' })}
      </span>
    );
  if (answerExpectedBy !== null) return <PromiseClock waitingSince={waitingSince} answerExpectedBy={answerExpectedBy} />;
  return <TicketStatusBadge status={status} />;
}

const rowStyle =
  'relative grid grid-cols-[minmax(0,1fr)] gap-px border-b border-line-subtle px-4 py-2 text-body no-underline hover:bg-hover focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:shadow-[inset_2px_0_0_var(--accent)] max-tablet:min-h-19';
