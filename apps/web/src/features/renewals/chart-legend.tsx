import { useLingui } from '@lingui/react/macro';
import type { LicenceCounts, LicenceStatus } from '@portal/contract/renewals';

import { chartStatuses } from './chart-statuses.ts';
import { statusFilterLabel } from './renewal-format.ts';
import type { RenewalList } from './use-renewal-list.ts';

/** Explains the colours, with the counts of the selected month or of all months once they are known. */
export function ChartLegend({ counts, list }: { counts: LicenceCounts | undefined; list: RenewalList }) {
  const { t, i18n } = useLingui();
  const hasMonth = list.params.month !== undefined && list.params.year !== undefined;
  // The counts are for one month or for all. Other filters by date are removed, or the list would have fewer rows than the count.
  const dateFilters = { within: undefined, ...(!hasMonth && { month: undefined, year: undefined }) };
  const toggle = (status: LicenceStatus) =>
    list.setFilters({ ...dateFilters, status: list.params.status === status ? undefined : status });
  return (
    <ul aria-label={t({ id: 'renewals.legend', message: 'Licences by status' })} className="-mx-2 flex flex-wrap gap-x-1">
      {chartStatuses.map(({ status, count, colour }) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={list.params.status === status}
            onClick={() => toggle(status)}
            // The touch target is taller than the row and extends over the rows above and below.
            className="group/status flex items-center rounded-md touch:-my-2 touch:min-h-11"
          >
            <span className={labelStyle}>
              <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none ${colour}`} />
              {statusFilterLabel(status)}
              <b className="min-w-5 font-semibold text-strong tabular-nums">{counts && i18n.number(counts[count])}</b>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const labelStyle =
  'flex min-h-8 items-center gap-2 rounded-md px-2 text-start text-13 text-muted transition-colors group-hover/status:bg-hover touch:min-h-7 ' +
  'group-hover/status:text-strong group-aria-pressed/status:bg-accent-soft group-aria-pressed/status:text-accent-text';
