import type { Renewal } from '@portal/contract/renewals';

import { productParts, displayDate } from './renewal-format.ts';
import { TimeLeft } from './renewal-table.tsx';
import { LicenceStatusBadge } from './licence-status-badge.tsx';

/** The rows of the renewals table as cards, for phones. */
export function RenewalCards({ renewals }: { renewals: readonly Renewal[] }) {
  return (
    <ul className="grid gap-3">
      {renewals.map((renewal) => (
        <li key={renewal.id}>
          <RenewalCard renewal={renewal} />
        </li>
      ))}
    </ul>
  );
}

function RenewalCard({ renewal }: { renewal: Renewal }) {
  const { device, licence } = productParts(renewal);
  return (
    <article className="rounded-lg border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-3 narrow:flex-wrap">
        <h2 data-content className="min-w-0 text-16 wrap-anywhere">
          {device}
        </h2>
        <LicenceStatusBadge status={renewal.status} />
      </div>
      <p data-content className="text-muted wrap-anywhere empty:hidden">
        {licence}
      </p>
      <p data-content className="font-mono text-13 wrap-anywhere">
        {renewal.deviceSerial}
      </p>
      <p className="mt-1 text-16 tabular-nums">
        {displayDate(renewal)}
        <span className="ms-2 text-13 text-muted">
          <TimeLeft renewal={renewal} />
        </span>
      </p>
    </article>
  );
}
