import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { belongsToPartner } from '@portal/contract/backoffice/import-kinds';
import type { Import, ImportRow, ImportRowState } from '@portal/contract/backoffice/imports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { fieldLabel, keyFieldOf } from '../field-labels.ts';
import { importRowsQuery, type RowFilter } from '../imports.api.ts';
import { rowTable } from './row-table-style.ts';
import { RowsBox } from './rows-box.tsx';
import { ValueChanges } from './value-changes.tsx';

interface ChangeRowsProps {
  imported: Import;
  filter: RowFilter;
  /** How many rows have this state. */
  known: number;
}

/** Rows of one state with what changes in each. */
export function ChangeRows({ imported, filter, known }: ChangeRowsProps) {
  const { t } = useLingui();
  const query = useQuery(importRowsQuery(imported, filter));
  const label = t(tableLabels[filter.state]);
  return (
    <RowsBox<ImportRow>
      label={label}
      loadingLabel={t({ id: 'imports.rowsLoading', message: 'Loading rows' })}
      query={query}
      page={filter.page}
      known={filter.partner ? undefined : known}
      empty={t(emptyTexts[filter.state])}
    >
      {(rows) => <ChangeTable imported={imported} label={label} rows={rows} hasNumbers={filter.state !== 'gone'} />}
    </RowsBox>
  );
}

interface ChangeTableProps {
  imported: Import;
  label: string;
  rows: readonly ImportRow[];
  /** Records that a snapshot does not name have no row in the file. */
  hasNumbers: boolean;
}

function ChangeTable({ imported, label, rows, hasNumbers }: ChangeTableProps) {
  const { t, i18n } = useLingui();
  const hasPartners = belongsToPartner(imported.kind);
  return (
    <table aria-label={label} className={rowTable.table}>
      <thead className={rowTable.head}>
        <tr>
          {hasNumbers && (
            <th scope="col" className={`${rowTable.headCell} w-24 text-end!`}>
              {t({ id: 'imports.row', message: 'Row' })}
            </th>
          )}
          <th scope="col" className={`${rowTable.headCell} w-1/6`}>
            {fieldLabel(i18n, imported.kind, keyFieldOf(imported))}
          </th>
          {hasPartners && (
            <th scope="col" className={`${rowTable.headCell} w-1/5`}>
              {t({ id: 'imports.partner', message: 'Partner' })}
            </th>
          )}
          <th scope="col" className={rowTable.headCell}>
            {t({ id: 'imports.whatChanges', message: 'What changes' })}
          </th>
        </tr>
      </thead>
      <tbody className={rowTable.body}>
        {rows.map((row) => (
          <tr key={row.number} className={rowTable.row}>
            {hasNumbers && (
              <td className={`${rowTable.cell} text-end! text-muted tabular-nums @max-2xl:order-2`}>
                <span aria-hidden="true" className="@2xl:hidden">
                  {t({ id: 'imports.row', message: 'Row' })}{' '}
                </span>
                {i18n.number(row.number)}
              </td>
            )}
            <th scope="row" className={`${rowTable.cell} font-normal @max-2xl:order-1`}>
              <span data-content className="font-mono text-13 wrap-anywhere text-strong">
                {row.externalId ?? '–'}
              </span>
            </th>
            {hasPartners && (
              <td className={`${rowTable.cell} @max-2xl:order-3 @max-2xl:col-span-2`}>
                {row.partner ? <PartnerLink partner={row.partner} /> : '–'}
              </td>
            )}
            <td className={`${rowTable.cell} @max-2xl:order-4 @max-2xl:col-span-2`}>
              <ValueChanges kind={imported.kind} before={row.before} after={row.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PartnerLink({ partner: { id, name } }: { partner: NonNullable<ImportRow['partner']> }) {
  return (
    <Link
      to="/partners/$partnerId"
      params={{ partnerId: id }}
      data-content
      className="rounded-xs wrap-anywhere underline-offset-[3px] hover:underline"
    >
      {name}
    </Link>
  );
}

const tableLabels: Record<ImportRowState, MessageDescriptor> = {
  new: msg({ id: 'imports.newTable', message: 'New records' }),
  changed: msg({ id: 'imports.changedTable', message: 'Changed records' }),
  gone: msg({ id: 'imports.goneTable', message: 'Records that the file does not name' }),
  fault: msg({ id: 'imports.faultTable', message: 'Rows with a fault' }),
  left: msg({ id: 'imports.leftRows', message: 'Records not taken back' }),
};

const emptyTexts: Record<ImportRowState, MessageDescriptor> = {
  new: msg({ id: 'imports.noNew', message: 'The file contains no new records.' }),
  changed: msg({ id: 'imports.noChanged', message: 'The file changes no record.' }),
  gone: msg({ id: 'imports.noGone', message: 'The file names every record.' }),
  fault: msg({ id: 'imports.noFaults', message: 'No row has a fault.' }),
  left: msg({ id: 'imports.noLeft', message: 'Everything was taken back.' }),
};
