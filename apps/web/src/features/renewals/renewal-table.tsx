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

/** The table around the rows. Its header with column names and filters is the same in every state of the rows. */
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
              className={columnWidths[column]}
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
            <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 ${tightSelectsStyle}`}>
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
        {licence && <SecondaryText>{licence}</SecondaryText>}
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
        <SecondaryText>
          <TimeLeft renewal={renewal} />
        </SecondaryText>
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
 * Explains the text beside it, or above it in a narrow table. There it wraps instead of being truncated: licences of one and
 * three years differ only at its end.
 */
function SecondaryText({ children }: { children: ReactNode }) {
  return <span className={secondaryTextStyle}>{children}</span>;
}

const secondaryTextStyle =
  'ms-2 text-13 text-muted @max-[60rem]:ms-0 @max-[60rem]:block @max-[60rem]:truncate ' +
  '@max-[52rem]:line-clamp-2 @max-[52rem]:leading-4 @max-[52rem]:whitespace-normal';

/** Height of a row in a narrow table, where cells have two lines. */
export const rowHeight = '@max-[60rem]:h-14 @max-[52rem]:h-16';

const columnWidths = {
  productName: '',
  deviceSerial: 'w-[22%] @max-[52rem]:w-[24%]',
  expirationDate: 'w-1/4 @max-[52rem]:w-[34%]',
} as const;

/** The two selects stay side by side even in a narrow table: a second line would double the height of the filters. */
const tightSelectsStyle =
  '@max-[52rem]:gap-1 @max-[52rem]:[&_select]:ps-1.5 @max-[52rem]:[&_select]:pe-5.5 @max-[52rem]:[&_svg]:end-1';
