import { useLingui } from '@lingui/react/macro';
import { type Renewal, renewalSorts } from '@portal/contract/renewals';
import { ColumnHead, DataCell, DataRow, DataTable, FilterCell } from '@portal/ui/data-table';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { MonthFilter, StatusFilter, TextFilter, YearFilter } from './renewal-filters.tsx';
import { columnLabels, productParts, shownDate, timeLeft } from './renewal-texts.ts';
import { StatusBadge } from './status-badge.tsx';
import type { RenewalList } from './use-renewal-list.ts';

/** Its head with names and filters stays whatever becomes of the rows. */
export function RenewalTable({ list, children }: { list: RenewalList; children: ReactNode }) {
  const { t } = useLingui();
  const { sort, order } = list.wanted;
  return (
    <DataTable
      label={t(labels.menu.renewals)}
      head={
        <>
          {renewalSorts.map((column) => (
            <ColumnHead
              key={column}
              className={widths[column]}
              order={column === sort ? order : undefined}
              onSort={() => list.sortBy(column, column === sort && order === 'asc' ? 'desc' : 'asc')}
            >
              {t(columnLabels[column])}
            </ColumnHead>
          ))}
          <ColumnHead className="w-1/5 @max-[52rem]:w-33">{t(labels.field.status)}</ColumnHead>
        </>
      }
      filters={
        <>
          <FilterCell>
            <TextFilter column="productName" />
          </FilterCell>
          <FilterCell>
            <TextFilter column="deviceSerial" />
          </FilterCell>
          <FilterCell>
            <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 ${tightSelects}`}>
              <MonthFilter list={list} />
              <YearFilter list={list} />
            </div>
          </FilterCell>
          <FilterCell>
            <div className="grid">
              <StatusFilter list={list} />
            </div>
          </FilterCell>
        </>
      }
    >
      {children}
    </DataTable>
  );
}

export function RenewalRow({ renewal }: { renewal: Renewal }) {
  const { device, licence } = productParts(renewal);
  return (
    <DataRow>
      <DataCell data-content title={renewal.productName} className={`truncate ${rowHeight}`}>
        <span className="font-medium text-strong">{device}</span>
        {licence && <Second>{licence}</Second>}
      </DataCell>
      <DataCell
        data-content
        title={renewal.deviceSerial}
        className="truncate font-mono text-13 @max-[60rem]:wrap-anywhere @max-[60rem]:whitespace-normal"
      >
        {renewal.deviceSerial}
      </DataCell>
      <DataCell className="truncate tabular-nums">
        {shownDate(renewal)}
        <Second>
          <TimeLeft renewal={renewal} />
        </Second>
      </DataCell>
      <DataCell>
        <StatusBadge status={renewal.status} />
      </DataCell>
    </DataRow>
  );
}

/** One cell as wide as the table. */
export function WideRow({ children }: { children?: ReactNode }) {
  return (
    <tr>
      <td colSpan={4}>{children}</td>
    </tr>
  );
}

export function TimeLeft({ renewal }: { renewal: Renewal }) {
  return <span data-content>{timeLeft(renewal, useLocale())}</span>;
}

/** Beside what it explains, below it where there is less room, and on two lines where there is least: its end tells apart a year and three. */
function Second({ children }: { children: ReactNode }) {
  return <span className={secondStyle}>{children}</span>;
}

const secondStyle =
  'ms-2 text-13 text-muted @max-[60rem]:ms-0 @max-[60rem]:block @max-[60rem]:truncate ' +
  '@max-[52rem]:line-clamp-2 @max-[52rem]:leading-4 @max-[52rem]:whitespace-normal';

/** Room above and below the lines that a cell has where there is less room. */
export const rowHeight = '@max-[60rem]:h-14 @max-[52rem]:h-16';

const widths = {
  productName: '',
  deviceSerial: 'w-[22%] @max-[52rem]:w-[24%]',
  expirationDate: 'w-1/4 @max-[52rem]:w-[34%]',
} as const;

/** Side by side even where there is less room: a second line of them would double the height of the filters. */
const tightSelects =
  '@max-[52rem]:gap-1 @max-[52rem]:[&_select]:ps-1.5 @max-[52rem]:[&_select]:pe-5.5 @max-[52rem]:[&_svg]:end-1';
