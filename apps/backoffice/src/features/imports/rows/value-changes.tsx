import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import { importFields, type ImportField, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { ImportRow } from '@portal/contract/backoffice/imports';
import { ArrowRight } from 'lucide-react';

import { fieldLabel } from '../field-labels.ts';

interface ValueChangesProps {
  kind: ImportKind;
  before: ImportRow['before'];
  after: ImportRow['after'];
}

/** The fields that differ, with the value that is taken away and the one that is added. */
export function ValueChanges({ kind, before, after }: ValueChangesProps) {
  const { t, i18n } = useLingui();
  const none = t({ id: 'imports.noValue', message: 'none' });
  const changed = importFields(kind).filter(({ name }) => (before?.[name] ?? null) !== (after?.[name] ?? null));
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {changed.map((field) => {
        const [old, current] = [valueText(i18n, field, before?.[field.name]), valueText(i18n, field, after?.[field.name])];
        return (
          <li key={field.name} className="inline-flex max-w-full flex-wrap items-center gap-x-1">
            <span className="text-13 text-muted">{fieldLabel(i18n, field.name)}</span>
            {before && <del className={deletedStyle}>{old || none}</del>}
            {before && after && <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
            {after && <ins className={insertedStyle}>{current || none}</ins>}
          </li>
        );
      })}
    </ul>
  );
}

/** A value of a record as a reader writes it; empty if there is none. */
function valueText(i18n: I18n, { type }: ImportField, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (type === 'day') return formatDate(value) ?? value;
  if (type !== 'integer' && type !== 'amount') return value;
  return i18n.number(Number(value), type === 'amount' ? { minimumFractionDigits: 2 } : {});
}

// Taken away is red and struck through, added is on green: never colour alone.
const deletedStyle =
  'rounded-[2px] bg-danger-soft box-decoration-clone px-0.5 wrap-anywhere text-danger decoration-1 line-through';
const insertedStyle = 'rounded-[2px] bg-success-soft box-decoration-clone px-0.5 wrap-anywhere text-success no-underline';
