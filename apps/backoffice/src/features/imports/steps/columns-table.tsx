import { useLingui } from '@lingui/react/macro';
import { externalIdParts, importFields, type ImportKind, isKeyField } from '@portal/contract/backoffice/import-kinds';
import type { Import } from '@portal/contract/backoffice/imports';
import { NativeSelect } from '@portal/ui/native-select';
import { ArrowRight } from 'lucide-react';

import { fieldLabel } from '../field-labels.ts';

interface ColumnsTableProps {
  imported: Import;
  mapping: readonly (string | null)[];
  onChange: (index: number, field: string | null) => void;
}

/** Each column of the file with what it becomes and its first value. */
export function ColumnsTable({ imported, mapping, onChange }: ColumnsTableProps) {
  const { t } = useLingui();
  const titles = [
    t({ id: 'imports.inFile', message: 'In the file' }),
    t({ id: 'imports.becomes', message: 'Becomes' }),
    t({ id: 'imports.firstRow', message: 'First value' }),
  ];
  return (
    <div className="@container overflow-clip rounded-md border border-line">
      <table aria-label={t({ id: 'imports.columns', message: 'Columns' })} className="w-full table-fixed @max-xl:block">
        <thead className="bg-sunken @max-xl:sr-only">
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className="h-8 px-3 text-start text-13 font-medium text-muted">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {imported.columns.map((column, index) => (
            <ColumnRow
              key={column}
              imported={imported}
              index={index}
              field={mapping[index] ?? null}
              onChange={(field) => onChange(index, field)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnRowProps {
  imported: Import;
  index: number;
  field: string | null;
  onChange: (field: string | null) => void;
}

function ColumnRow({ imported, index, field, onChange }: ColumnRowProps) {
  const column = imported.columns[index] ?? '';
  return (
    <tr className={rowStyle}>
      <th scope="row" className={`${cellStyle} text-start font-normal`}>
        <span className="flex min-w-0 items-center gap-2">
          <span data-content className="min-w-0 flex-1 font-mono text-13 font-medium text-strong wrap-anywhere">
            {column}
          </span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted @max-xl:hidden" />
        </span>
      </th>
      <td className={cellStyle}>
        <FieldSelect imported={imported} index={index} field={field} onChange={onChange} />
      </td>
      <td className={`${cellStyle} @max-xl:pb-2.5`}>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span data-content className="min-w-0 flex-1 truncate font-mono text-13" title={imported.sample[0]?.[index]}>
            {imported.sample[0]?.[index] || '–'}
          </span>
          <ColumnNote imported={imported} index={index} field={field} />
        </span>
      </td>
    </tr>
  );
}

/** What the column becomes: one of the fields, or nothing. */
function FieldSelect({ imported, index, field, onChange }: ColumnRowProps) {
  const { t, i18n } = useLingui();
  const column = imported.columns[index] ?? '';
  return (
    <span className="grid">
      <NativeSelect
        size="sm"
        label={t({ id: 'imports.columnBecomes', message: `${column} becomes` })}
        value={field ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t({ id: 'imports.leaveOut', message: 'Leave out' })}</option>
        {importFields(imported.kind).map(({ name }) => (
          <option key={name} value={name}>
            {fieldLabel(i18n, imported.kind, name)}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}

/** Where the choice comes from, as long as the person has not made another one. */
function ColumnNote({ imported: { kind, mapping, remembered }, index, field }: Omit<ColumnRowProps, 'onChange'>) {
  const { t } = useLingui();
  const notes = [field !== null && identifies(kind, field) && t({ id: 'imports.identifies', message: 'identifies the record' })];
  // With the first file of a feed every column is new.
  if (field === (mapping[index] ?? null) && remembered.includes(true)) {
    if (remembered[index]) notes.push(t({ id: 'imports.remembered', message: 'remembered' }));
    else if (field === null) notes.push(t({ id: 'imports.newColumn', message: 'new' }));
    else notes.push(t({ id: 'imports.proposed', message: 'new, proposed by its name' }));
  }
  return <span className="shrink-0 text-13 text-muted">{notes.filter(Boolean).join(' · ')}</span>;
}

function identifies(kind: ImportKind, field: string): boolean {
  return isKeyField(field) || (externalIdParts(kind)?.includes(field) ?? false);
}

const rowStyle = 'border-t border-line-subtle @max-xl:block @max-xl:first:border-t-0';
const cellStyle = 'h-10 px-3 py-1 @max-xl:block @max-xl:h-auto';
