import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { LicenceCounts } from '@portal/contract/renewals';

import { chartStatuses, sumOf } from './chart-statuses.ts';

interface MonthColumnProps {
  /** yyyy-mm */
  month: string;
  counts: LicenceCounts;
  /** The value that the height of the plot represents. */
  max: number;
  isFaded: boolean;
  isCurrentMonth: boolean;
  /** Whether the label below the axis is shown: always, only in a wide chart, or never. */
  showLabel: 'always' | 'wide' | 'never';
}

/** The bar of one month with its labels. */
export function MonthColumn({ month, counts, max, isFaded, isCurrentMonth, showLabel }: MonthColumnProps) {
  const { t } = useLingui();
  return (
    <div className="relative min-w-0 flex-1">
      <span className="absolute inset-x-0 top-12 bottom-10 flex flex-col items-center justify-end">
        {isCurrentMonth && <Today text={t({ id: 'renewals.today', message: 'Today' })} />}
        <Value counts={counts} />
        <Bar counts={counts} max={max} isFaded={isFaded} />
      </span>
      {showLabel !== 'never' && <MonthLabel month={month} isWideOnly={showLabel === 'wide'} />}
    </div>
  );
}

/** The height is to scale, because the value label and the line for today take none of it. */
function Bar({ counts, max, isFaded }: { counts: LicenceCounts; max: number; isFaded: boolean }) {
  return (
    <span
      data-bar
      className={`flex w-3/5 shrink-0 max-w-7 min-w-1 flex-col-reverse gap-[1.5px] overflow-clip rounded-t-[3px] transition-opacity ${isFaded ? 'opacity-35' : ''}`}
      style={{ blockSize: `${(sumOf(counts) / max) * 100}%` }}
    >
      {chartStatuses.map(
        ({ count, colour }) =>
          counts[count] > 0 && (
            <span key={count} style={{ flexGrow: counts[count] }} className={`basis-0 forced-color-adjust-none ${colour}`} />
          ),
      )}
    </span>
  );
}

/** The value above the bar is shown if the column is wide enough; otherwise only in the tooltip. */
function Value({ counts }: { counts: LicenceCounts }) {
  const numberFormat = new Intl.NumberFormat(useLocale(), { notation: 'compact' });
  const sum = sumOf(counts);
  return (
    <span
      data-content
      className="mb-1 text-12 font-medium text-strong tabular-nums @max-[56rem]:text-[0.625rem] @max-[36rem]:hidden"
    >
      {sum > 0 && numberFormat.format(sum)}
    </span>
  );
}

/** A pill above the plot, higher than the value label of a full-height bar, and a line that ends above that label. */
function Today({ text }: { text: string }) {
  return (
    <>
      <span className="absolute bottom-full mb-6 rounded-full bg-inverse px-2 py-px text-12 font-medium whitespace-nowrap text-on-inverse">
        {text}
      </span>
      <span className="-mt-6 mb-1 w-0 flex-1 border-s border-dotted border-muted" />
    </>
  );
}

function MonthLabel({ month, isWideOnly }: { month: string; isWideOnly: boolean }) {
  const monthFormat = new Intl.DateTimeFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  return (
    <span
      data-content
      className={`absolute inset-x-0 bottom-0 flex h-9 flex-col items-center text-12 whitespace-nowrap text-muted ${isWideOnly ? '@max-[40rem]:hidden' : ''}`}
    >
      <span>{monthFormat.format(Date.parse(`${month}-01`))}</span>
      <span className="font-medium">{month.slice(0, 4)}</span>
    </span>
  );
}
