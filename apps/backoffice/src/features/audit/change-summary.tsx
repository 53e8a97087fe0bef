import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { ArrowRight } from 'lucide-react';

import { type FieldChange, fieldChanges, valueText } from './audit-values.ts';
import { deletedStyle, insertedStyle } from './change-style.ts';
import { exportText } from './export-text.ts';
import { fieldName } from './field-names.ts';
import { enumeratedText } from './value-texts.ts';

/** One line of what changed: the value before and after of a single field, the names of several, or the reason. */
export function ChangeSummary({ event }: { event: AuditEvent }) {
  const { t, i18n } = useLingui();
  const changes = fieldChanges(event);
  const [only] = changes;
  if (!only) return <span className="truncate text-muted">{noteOf(i18n, event)}</span>;
  if (changes.length > 1) {
    const names = changes.map(({ field }) => fieldName(i18n, field, event.action)).join(', ');
    const count = changes.length;
    return (
      <span className="truncate text-muted">
        {t({ id: 'audit.fields', message: plural(count, { one: `# field: ${names}`, other: `# fields: ${names}` }) })}
      </span>
    );
  }
  const { field } = only;
  const [before, after] = [valueText(i18n, event, field, only.before), valueText(i18n, event, field, only.after)];
  const none = t({ id: 'audit.none', message: 'none' });
  return (
    <span className="flex min-w-0 items-center gap-1">
      {isYesOrNo(event, only) && <span className="min-w-0 truncate text-muted">{fieldName(i18n, field, event.action)}:</span>}
      {event.before !== null && <del className={`${deletedStyle} min-w-0 truncate`}>{before || none}</del>}
      {event.before !== null && event.after !== null && (
        <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      )}
      {event.after !== null && <ins className={`${insertedStyle} min-w-0 truncate`}>{after || none}</ins>}
    </span>
  );
}

/** Whether the values say nothing without the name of their field. */
function isYesOrNo({ action }: AuditEvent, { field, before, after }: FieldChange): boolean {
  return [before, after].some((value) => typeof value === 'boolean' && !enumeratedText(action, field, value));
}

/** What the details of an event say in words: a reason, where the caller was refused, or what was exported. */
function noteOf(i18n: I18n, event: AuditEvent): string {
  const { reason, cause, route, number } = event.details;
  if (enumeratedText(event.action, 'reason', reason)) return valueText(i18n, event, 'reason', reason);
  if (typeof reason === 'string') return `“${reason}”`;
  if (typeof cause === 'string') return valueText(i18n, event, 'cause', cause);
  if (typeof route === 'string') return route;
  if (event.action === 'export.created') return exportText(i18n, event);
  return typeof number === 'number' ? valueText(i18n, event, 'number', number) : '';
}
