import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { type Renewal, renewalSorts } from '@portal/contract/renewals';
import { ColumnHeader, DataCell, DataRow, DataTable, FilterCell } from '@portal/ui/data-table';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { MonthFilter, StatusFilter, TextFilter, YearFilter } from './renewal-filters.tsx';
import { columnLabels, productParts, displayDate, timeLeft } from './renewal-format.ts';
import { LicenceStatusBadge } from './licence-status-badge.tsx';
import type { RenewalList } from './use-renewal-list.ts';

/** The header with column names and filters stays in every state of the rows. */
export function RenewalTable({ list, children }: { list: RenewalList; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <DataTable
      label={t(labels.menu.renewals)}
      head={
        <>
          {renewalSorts.map((column) => (
            <ColumnHeader
              key={column}
              className={widths[column]}
              order={list.orderOf(column)}
              onSort={() => list.toggleSort(column)}
            >
              {t(columnLabels[column])}
            </ColumnHeader>
          ))}
          <ColumnHeader className="w-1/5 @max-[52rem]:w-33">{t(labels.field.status)}</ColumnHeader>
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
        {displayDate(renewal)}
        <Second>
          <TimeLeft renewal={renewal} />
        </Second>
      </DataCell>
      <DataCell>
        <LicenceStatusBadge status={renewal.status} />
      </DataCell>
    </DataRow>
  );
}

/** One cell that spans the table. */
export function FullWidthRow({ children }: { children?: ReactNode }) {
  return (
    <tr>
      <td colSpan={4}>{children}</td>
    </tr>
  );
}

export function TimeLeft({ renewal }: { renewal: Renewal }) {
  return <span data-content>{timeLeft(renewal, useLocale())}</span>;
}

/**
 * Beside the text it explains, below it if there is less room, and on two lines if there is least: its end distinguishes one year
 * from three.
 */
function Second({ children }: { children: ReactNode }) {
  return <span className={secondStyle}>{children}</span>;
}

const secondStyle =
  'ms-2 text-13 text-muted @max-[60rem]:ms-0 @max-[60rem]:block @max-[60rem]:truncate ' +
  '@max-[52rem]:line-clamp-2 @max-[52rem]:leading-4 @max-[52rem]:whitespace-normal';

/** Padding above and below the two lines of a cell in a narrow table. */
export const rowHeight = '@max-[60rem]:h-14 @max-[52rem]:h-16';

const widths = {
  productName: '',
  deviceSerial: 'w-[22%] @max-[52rem]:w-[24%]',
  expirationDate: 'w-1/4 @max-[52rem]:w-[34%]',
} as const;

/** Side by side even in a narrow table: a second line would double the height of the filters. */
const tightSelects =
  '@max-[52rem]:gap-1 @max-[52rem]:[&_select]:ps-1.5 @max-[52rem]:[&_select]:pe-5.5 @max-[52rem]:[&_svg]:end-1';
