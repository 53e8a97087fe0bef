import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { LicenceCounts } from '@portal/contract/renewals';
import type { CSSProperties } from 'react';

import { chartStatuses, sumOf } from './chart-statuses.ts';
import { statusChoice } from './renewal-format.ts';

interface MonthProps {
  /** yyyy-mm */
  month: string;
  counts: LicenceCounts;
}

interface MonthOptionProps extends MonthProps {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** Option for one month with the full height of the plot, so that a short bar is as easy to press as a tall one. */
export function MonthOption({ id, month, counts, isActive, isChosen, onPoint, onChoose }: MonthOptionProps) {
  const name = useMonthName(month);
  const total = useCountOf(counts);
  const parts = usePartsOf(counts);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list around it has both
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      aria-label={[`${name}: ${total}`, ...(parts.length > 1 ? parts : [])].join(', ')}
      onClick={onChoose}
      onPointerEnter={onPoint}
      className={`min-w-0 flex-1 cursor-pointer rounded-sm ${isChosen ? 'bg-accent-soft' : 'hover:bg-hover'} ${isActive ? activeStyle : ''}`}
    />
  );
}

/** Tooltip with the counts by status. Screen readers get it from the month's accessible name. */
export function MonthTip({ month, counts, place }: MonthProps & { place: number }) {
  const name = useMonthName(month);
  const total = useCountOf(counts);
  const parts = usePartsOf(counts);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 ms-9 @max-[56rem]:me-2.5">
      <div
        // Aligned so that it never overflows the plot.
        style={{ '--place': `${place * 100}%` } as CSSProperties}
        className="absolute start-(--place) top-0 z-10 -translate-x-(--place) rtl:translate-x-(--place) animate-fade rounded-md bg-inverse px-2.5 py-1.5 text-12 whitespace-nowrap text-on-inverse"
      >
        <p data-content className="font-semibold">
          {name}
        </p>
        <p>{total}</p>
        {parts.length > 1 && parts.map((part) => <p key={part}>{part}</p>)}
      </div>
    </div>
  );
}

function useMonthName(month: string): string {
  const names = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return names.format(Date.parse(`${month}-01`));
}

function useCountOf(counts: LicenceCounts): string {
  const { t } = useLingui();
  const total = sumOf(counts);
  return t({ id: 'renewals.licences', message: plural(total, { one: '# licence', other: '# licences' }) });
}

function usePartsOf(counts: LicenceCounts): string[] {
  const { i18n } = useLingui();
  return chartStatuses
    .filter(({ count }) => counts[count] > 0)
    .map(({ status, count }) => `${statusChoice(status)}: ${i18n.number(counts[count])}`);
}

const activeStyle =
  'group-focus-visible/plot:outline-2 group-focus-visible/plot:-outline-offset-2 group-focus-visible/plot:outline-accent';
