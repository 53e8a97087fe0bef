import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { RenewalSummary } from '@portal/contract/renewals';
import { type KeyboardEvent, useId, useState } from 'react';

import { chartTicks } from './chart-scale.ts';
import { sumOf } from './chart-statuses.ts';
import { MonthColumn } from './month-column.tsx';
import { MonthOption, MonthTip } from './month-option.tsx';
import type { RenewalList } from './use-renewal-list.ts';

interface ExpiryPlotProps {
  summary: RenewalSummary;
  list: RenewalList;
  titleId: string;
}

/**
 * Bar chart as a listbox with a single tab stop: arrow keys move between months, Enter and Space select. So a column may be as
 * narrow as a phone makes it; the filters offer the same choice.
 */
export function ExpiryPlot({ summary, list, titleId }: ExpiryPlotProps) {
  const { t } = useLingui();
  const id = useId();
  const { months, today } = summary;
  const ticks = chartTicks(Math.max(...months.map(({ counts }) => sumOf(counts))));
  const most = ticks.at(-1) ?? 1;
  const { year, month } = list.wanted;
  const chosen = months.findIndex((each) => each.month === `${year}-${month}`);
  const present = months.findIndex((each) => each.month === today.slice(0, 7));
  const [active, setActive] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const current = active ?? (chosen >= 0 ? chosen : present);

  const toggle = (index: number) => {
    const [asYear, asMonth] = months[index]?.month.split('-') ?? [];
    list.narrow(index === chosen ? { year: undefined, month: undefined } : { year: asYear, month: asMonth });
  };
  const moveTo = (index: number) => {
    const within = Math.min(Math.max(index, 0), months.length - 1);
    setActive(within);
    setPointed(within);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPointed(undefined);
    else if (event.key === 'Enter' || event.key === ' ') toggle(current);
    else if (event.key in steps) moveTo(current + (steps[event.key] ?? 0));
    else return;
    if (event.key !== 'Escape') event.preventDefault();
  };

  return (
    <div className="relative h-full">
      <Lines ticks={ticks} />
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
        // A press also focuses the list and makes the pressed month active.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setPointed(current)}
        onBlur={() => setPointed(undefined)}
        onPointerLeave={() => setPointed(undefined)}
        className={`group/plot flex rounded-sm ${monthsStyle}`}
      >
        {months.map((each, index) => (
          <MonthOption
            key={each.month}
            id={`${id}-${index}`}
            {...each}
            isActive={index === current}
            isChosen={index === chosen}
            onPoint={() => setPointed(index)}
            onChoose={() => {
              setActive(index);
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
            most={most}
            isFaded={chosen >= 0 && index !== chosen}
            isPresent={index === present}
            // Only some of the 37 months have room for a label.
            naming={index % 6 === 0 ? 'always' : index % 3 === 0 ? 'wide' : 'never'}
          />
        ))}
      </div>
      {pointed !== undefined && months[pointed] && <MonthTip {...months[pointed]} place={(pointed + 0.5) / months.length} />}
    </div>
  );
}

/** Beside the numbers of the axis. The label of the last month is wider than a narrow column and needs space at the end. */
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

function Lines({ ticks }: { ticks: readonly number[] }) {
  const figures = new Intl.NumberFormat(useLocale(), { notation: 'compact' });
  const most = ticks.at(-1) ?? 1;
  return (
    <div aria-hidden="true" data-axis className="absolute inset-x-0 top-12 bottom-10">
      {ticks.map((tick) => (
        <div
          key={tick}
          style={{ insetBlockEnd: `${(tick / most) * 100}%` }}
          className={`absolute inset-x-0 ms-9 border-t ${tick === 0 ? 'border-line-strong' : 'border-(--chart-grid)'}`}
        >
          <span data-content className="absolute end-full -translate-y-1/2 pe-2 text-12 text-muted tabular-nums">
            {figures.format(tick)}
          </span>
        </div>
      ))}
    </div>
  );
}
