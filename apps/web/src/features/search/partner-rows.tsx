import type { TicketStatus } from '@portal/contract/support';
import { Card } from '@portal/ui/card';

import { LeadStatusBadge } from '../leads/lead-status-badge.tsx';
import { LicenceStatusBadge } from '../renewals/licence-status-badge.tsx';
import { TicketStatusBadge } from '../support/ticket-status.tsx';
import { groupDisplay } from './group-display.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { keyOfResult, type Result } from './result-groups.ts';
import type { ResultListProps } from './result-cards.tsx';
import { ResultLink } from './result-link.tsx';
import { rowLinkStyle, rowStyle } from './result-rows.tsx';
import { ResultNote, ResultTitle } from './result-texts.tsx';

/** Leads, licences and tickets as their own lists show them: name, number and status. */
export function PartnerRows({ group, results }: ResultListProps) {
  const { icon: Icon } = groupDisplay[group];
  return (
    <Card className="overflow-clip">
      <ul>
        {results.map((result) => (
          <li key={keyOfResult(result)} className={rowStyle}>
            <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-muted">
              <Icon className="size-4" />
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="text-14 tracking-normal">
                <ResultLink result={result} className={rowLinkStyle}>
                  <span className="line-clamp-2 wrap-anywhere">
                    <ResultTitle result={result} />
                  </span>
                </ResultLink>
              </h3>
              <Description result={result} />
            </div>
            <span className="flex shrink-0 items-center gap-x-4 gap-y-1 text-13 text-muted tabular-nums max-tablet:max-w-2/5 max-tablet:flex-col max-tablet:items-end">
              <ResultNote result={result} />
              <Status result={result} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Description({ result: { description, highlight } }: { result: Result }) {
  const pieces = highlight.content ?? highlight.description ?? (description && [{ text: description, isMatch: false }]);
  return (
    pieces && (
      <p className="line-clamp-1 text-13 wrap-anywhere text-muted">
        <HighlightedText pieces={pieces} />
      </p>
    )
  );
}

function Status({ result: { elementType, status } }: { result: Result }) {
  if (!status) return null;
  if (elementType === 'lead') return <LeadStatusBadge status={status} />;
  if (elementType === 'licence') return <LicenceStatusBadge status={status} />;
  return <TicketStatusBadge status={status as TicketStatus} />;
}
