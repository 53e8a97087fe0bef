import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { RenewalSummary } from '@portal/contract/renewals';
import { type KeyboardEvent, useId, useState } from 'react';

import { chartTicks } from './chart-scale.ts';
import { sumOf } from './chart-statuses.ts';
import { MonthColumn } from './month-column.tsx';
import { MonthOption, MonthTooltip } from './month-option.tsx';
import type { RenewalList } from './use-renewal-list.ts';

interface ExpiryPlotProps {
  summary: RenewalSummary;
  list: RenewalList;
  titleId: string;
}

/**
 * Bar chart as a listbox with a single tab stop: arrow keys move between months, Enter and Space select. On a phone
 * columns may be too narrow to press; the filters offer the same choice.
 */
export function ExpiryPlot({ summary, list, titleId }: ExpiryPlotProps) {
  const { t } = useLingui();
  const id = useId();
  const { months, today } = summary;
  const ticks = chartTicks(Math.max(...months.map(({ counts }) => sumOf(counts))));
  const max = ticks.at(-1) ?? 1;
  const { year, month } = list.params;
  const selected = months.findIndex((each) => each.month === `${year}-${month}`);
  const currentMonth = months.findIndex((each) => each.month === today.slice(0, 7));
  const [activeIndex, setActiveIndex] = useState<number>();
  const [tooltipIndex, setTooltipIndex] = useState<number>();
  const current = activeIndex ?? (selected >= 0 ? selected : currentMonth);

  const toggle = (index: number) => {
    const [newYear, newMonth] = months[index]?.month.split('-') ?? [];
    list.setFilters(index === selected ? { year: undefined, month: undefined } : { year: newYear, month: newMonth });
  };
  const moveTo = (index: number) => {
    const clamped = Math.min(Math.max(index, 0), months.length - 1);
    setActiveIndex(clamped);
    setTooltipIndex(clamped);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTooltipIndex(undefined);
    else if (event.key === 'Enter' || event.key === ' ') toggle(current);
    else if (event.key in steps) moveTo(current + (steps[event.key] ?? 0));
    else return;
    if (event.key !== 'Escape') event.preventDefault();
  };

  return (
    <div className="relative h-full">
      <GridLines ticks={ticks} />
      <span id={`${id}-help`} className="sr-only">
        {t({ id: 'renewals.chartHelp', message: 'Select a month to see its licences.' })}
      </span>
      <div
        role="listbox"
        tabIndex={0}
        aria-labelledby={titleId}
        aria-orientation="horizontal"
        aria-describedby={`${id}-help`}
        aria-activedescendant={`${id}-${current}`}
        onKeyDown={handleKey}
        // Only keyboard focus shows the tooltip here: a press also focuses the list, but the pointer has already shown it.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setTooltipIndex(current)}
        onBlur={() => setTooltipIndex(undefined)}
        onPointerLeave={() => setTooltipIndex(undefined)}
        className={`group/plot flex rounded-sm ${monthsStyle}`}
      >
        {months.map((each, index) => (
          <MonthOption
            key={each.month}
            id={`${id}-${index}`}
            {...each}
            isActive={index === current}
            isSelected={index === selected}
            onHover={() => setTooltipIndex(index)}
            onSelect={() => {
              setActiveIndex(index);
              toggle(index);
            }}
          />
        ))}
      </div>
      <div aria-hidden="true" className={`pointer-events-none flex ${monthsStyle}`}>
        {months.map((each, index) => (
          <MonthColumn
            key={each.month}
            {...each}
            max={max}
            isFaded={selected >= 0 && index !== selected}
            isCurrentMonth={index === currentMonth}
            // Only some of the 37 months have room for a label.
            showLabel={index % 6 === 0 ? 'always' : index % 3 === 0 ? 'wide' : 'never'}
          />
        ))}
      </div>
      {tooltipIndex !== undefined && months[tooltipIndex] && (
        <MonthTooltip {...months[tooltipIndex]} position={(tooltipIndex + 0.5) / months.length} />
      )}
    </div>
  );
}

/** Leaves space for the numbers of the axis, and at the end for the label of the last month, which is wider than a narrow column. */
const monthsStyle = 'absolute inset-0 ms-9 @max-[56rem]:me-2.5';

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 12,
  PageDown: -12,
  Home: -Infinity,
  End: Infinity,
};

function GridLines({ ticks }: { ticks: readonly number[] }) {
  const numberFormat = new Intl.NumberFormat(useLocale(), { notation: 'compact' });
  const max = ticks.at(-1) ?? 1;
  return (
    <div aria-hidden="true" data-axis className="absolute inset-x-0 top-12 bottom-10">
      {ticks.map((tick) => (
        <div
          key={tick}
          style={{ insetBlockEnd: `${(tick / max) * 100}%` }}
          className={`absolute inset-x-0 ms-9 border-t ${tick === 0 ? 'border-line-strong' : 'border-(--chart-grid)'}`}
        >
          <span data-content className="absolute end-full -translate-y-1/2 pe-2 text-12 text-muted tabular-nums">
            {numberFormat.format(tick)}
          </span>
        </div>
      ))}
    </div>
  );
}
