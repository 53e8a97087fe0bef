import { useLingui } from '@lingui/react/macro';
import type { Import, ImportRow } from '@portal/contract/backoffice/imports';

import { fieldLabel, keyFieldOf } from '../field-labels.ts';
import { rowFaultText } from '../row-fault-texts.ts';
import { rowTable } from './row-table-style.ts';

type RowFault = ImportRow['faults'][number];

/** One line per fault: where it is, the value, and what is wrong with it. */
export function FaultTable({ imported, rows }: { imported: Import; rows: readonly ImportRow[] }) {
  const { t, i18n } = useLingui();
  return (
    <table aria-label={t({ id: 'imports.faultTable', message: 'Rows with a fault' })} className={rowTable.table}>
      <thead className={rowTable.head}>
        <tr>
          <th scope="col" className={`${rowTable.headCell} w-24 text-end!`}>
            {t({ id: 'imports.row', message: 'Row' })}
          </th>
          <th scope="col" className={`${rowTable.headCell} w-1/4`}>
            {t({ id: 'imports.column', message: 'Column' })}
          </th>
          <th scope="col" className={`${rowTable.headCell} w-1/4`}>
            {t({ id: 'imports.value', message: 'Value' })}
          </th>
          <th scope="col" className={rowTable.headCell}>
            {t({ id: 'imports.whatIsWrong', message: 'What is wrong' })}
          </th>
        </tr>
      </thead>
      <tbody className={rowTable.body}>
        {rows.flatMap(({ number, faults }) =>
          faults.map((fault, index) => (
            <tr key={`${number} ${index}`} className={rowTable.row}>
              <th scope="row" className={`${rowTable.cell} text-end! font-normal text-muted tabular-nums @max-2xl:order-2`}>
                <span aria-hidden="true" className="@2xl:hidden">
                  {t({ id: 'imports.row', message: 'Row' })}{' '}
                </span>
                {i18n.number(number)}
              </th>
              <td className={`${rowTable.cell} @max-2xl:order-3 @max-2xl:text-13 @max-2xl:text-muted`}>
                <ColumnName imported={imported} field={fault.field} />
              </td>
              <td className={`${rowTable.cell} @max-2xl:order-4 @max-2xl:col-span-2`}>
                <BadValue fault={fault} />
              </td>
              <td className={`${rowTable.cell} text-pretty @max-2xl:order-1 @max-2xl:text-strong`}>
                <FaultText imported={imported} fault={fault} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The field, and the column of the file that becomes it. */
function ColumnName({ imported, field: faulty }: { imported: Import; field: string | undefined }) {
  const { t, i18n } = useLingui();
  const { kind, columns, mapping } = imported;
  // A fault of the ID names the external one, also where the file has portal IDs.
  const field = faulty === 'externalId' ? keyFieldOf(imported) : faulty;
  if (field === undefined) return <span className="text-muted">{t({ id: 'imports.wholeRow', message: 'The whole row' })}</span>;
  const column = columns[mapping.indexOf(field)];
  return (
    <>
      {fieldLabel(i18n, kind, field)}
      {column !== undefined && (
        <span data-content className="ms-2 font-mono text-12 wrap-anywhere text-muted">
          {column}
        </span>
      )}
    </>
  );
}

function BadValue({ fault: { field, value } }: { fault: RowFault }) {
  const { t } = useLingui();
  if (field === undefined && value === undefined) return <span className="text-muted">–</span>;
  return (
    <span data-content={value ? '' : undefined} className={badStyle}>
      {value || t({ id: 'imports.emptyValue', message: '(empty)' })}
    </span>
  );
}

function FaultText({ imported, fault: { code, otherRow } }: { imported: Import; fault: RowFault }) {
  const { t, i18n } = useLingui();
  const text = t(rowFaultText(code, imported));
  const row = otherRow === undefined ? undefined : i18n.number(otherRow);
  return row === undefined ? text : t({ id: 'imports.seeRow', message: `${text}, see row ${row}` });
}

const badStyle =
  'rounded-xs bg-danger-soft box-decoration-clone px-1 py-px font-mono text-13 whitespace-pre-wrap wrap-anywhere text-danger';
