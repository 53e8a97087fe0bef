import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { LicenceCounts } from '@portal/contract/renewals';
import type { CSSProperties } from 'react';

import { chartStatuses, sumOf } from './chart-statuses.ts';
import { statusFilterLabel } from './renewal-format.ts';

interface MonthProps {
  /** yyyy-mm */
  month: string;
  counts: LicenceCounts;
}

interface MonthOptionProps extends MonthProps {
  id: string;
  isActive: boolean;
  isSelected: boolean;
  onHover: () => void;
  onSelect: () => void;
}

/** Option for one month with the full height of the plot, so that a short bar is as easy to press as a tall one. */
export function MonthOption({ id, month, counts, isActive, isSelected, onHover, onSelect }: MonthOptionProps) {
  const name = useMonthName(month);
  const total = useTotalText(counts);
  const parts = useCountTexts(counts);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the listbox around it has the focus and handles the keys
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-label={[`${name}: ${total}`, ...(parts.length > 1 ? parts : [])].join(', ')}
      onClick={onSelect}
      onPointerEnter={onHover}
      className={`min-w-0 flex-1 cursor-pointer rounded-sm ${isSelected ? 'bg-accent-soft' : 'hover:bg-hover'} ${isActive ? activeStyle : ''}`}
    />
  );
}

/** Tooltip with the counts by status. Screen readers get it from the month's accessible name. */
export function MonthTooltip({ month, counts, position }: MonthProps & { position: number }) {
  const name = useMonthName(month);
  const total = useTotalText(counts);
  const parts = useCountTexts(counts);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 ms-9 @max-[56rem]:me-2.5">
      <div
        // The tooltip is aligned so that it never overflows the plot.
        style={{ '--position': `${position * 100}%` } as CSSProperties}
        className="absolute start-(--position) top-0 z-10 -translate-x-(--position) rtl:translate-x-(--position) animate-fade rounded-md bg-inverse px-2.5 py-1.5 text-12 whitespace-nowrap text-on-inverse"
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
  const monthFormat = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return monthFormat.format(Date.parse(`${month}-01`));
}

function useTotalText(counts: LicenceCounts): string {
  const { t } = useLingui();
  const total = sumOf(counts);
  return t({ id: 'renewals.licences', message: plural(total, { one: '# licence', other: '# licences' }) });
}

function useCountTexts(counts: LicenceCounts): string[] {
  const { i18n } = useLingui();
  return chartStatuses
    .filter(({ count }) => counts[count] > 0)
    .map(({ status, count }) => `${statusFilterLabel(status)}: ${i18n.number(counts[count])}`);
}

const activeStyle =
  'group-focus-visible/plot:outline-2 group-focus-visible/plot:-outline-offset-2 group-focus-visible/plot:outline-accent';
