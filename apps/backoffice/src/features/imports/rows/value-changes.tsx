import { useLingui } from '@lingui/react/macro';
import { importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { ImportRow } from '@portal/contract/backoffice/imports';
import { ArrowRight } from 'lucide-react';

import { fieldLabel } from '../field-labels.ts';
import { LongValue } from './long-value.tsx';
import { valueText } from './value-text.ts';

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
            <span className="text-13 text-muted">{fieldLabel(i18n, kind, field.name)}</span>
            {before && (
              <del className={deletedStyle}>
                <LongValue text={old} other={current} none={none} />
              </del>
            )}
            {before && after && <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
            {after && (
              <ins className={insertedStyle}>
                <LongValue text={current} other={old} none={none} />
              </ins>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// Taken away is red and struck through, added is on green: never colour alone.
const deletedStyle =
  'rounded-[2px] bg-danger-soft box-decoration-clone px-0.5 wrap-anywhere text-danger decoration-1 line-through';
const insertedStyle = 'rounded-[2px] bg-success-soft box-decoration-clone px-0.5 wrap-anywhere text-success no-underline';
