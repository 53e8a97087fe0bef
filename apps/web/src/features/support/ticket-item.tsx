import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { Ticket } from '@portal/contract/support';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import { TicketStatusBadge } from './ticket-status.tsx';
import { contentOf, createdOn, nextStepText, subjectOf } from './ticket-texts.ts';

export function TicketItem({ ticket: { id, properties } }: { ticket: Ticket }) {
  const { status, reference } = properties;
  const nextStep = nextStepText(properties);

  return (
    <li className="group relative flex gap-x-4 border-t border-line-subtle px-5 py-4 transition-colors first:border-t-0 hover:bg-hover">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
          <h2 data-content className="min-w-0 flex-1 basis-48 text-14 leading-6 tracking-normal text-pretty wrap-anywhere">
            {/* The whole row is the target of the link. */}
            <Link
              to="."
              search={(old) => ({ ...old, ticket: id })}
              state={dialogHistoryState}
              resetScroll={false}
              className="rounded-xs after:absolute after:inset-0"
            >
              {subjectOf(properties)}
            </Link>
          </h2>
          <TicketStatusBadge status={status} />
        </div>
        <p data-content className="line-clamp-2 max-w-180 wrap-anywhere text-body">
          {contentOf(properties)}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-13 text-muted tabular-nums">
          <span>{reference}</span>
          <span aria-hidden="true">·</span>
          <span>{createdOn(properties)}</span>
          {nextStep && (
            <>
              <span aria-hidden="true" className="max-tablet:hidden">
                ·
              </span>
              <span className="max-tablet:basis-full">{nextStep}</span>
            </>
          )}
        </p>
      </div>
      <ChevronRight
        aria-hidden="true"
        className="mt-1 size-4 shrink-0 text-muted transition-colors group-hover:text-strong max-tablet:hidden rtl:rotate-180"
      />
    </li>
  );
}
