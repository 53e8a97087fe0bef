import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { AuditEvent } from '@portal/contract/backoffice/audit';

import { valueText } from './audit-values.ts';

/** What was exported: "CSV, 42 rows, state=active". */
export function exportText(i18n: I18n, event: AuditEvent): string {
  const { format, rows: rowCount, filter } = event.details;
  const counted =
    typeof rowCount === 'number' &&
    t(i18n)({ id: 'imports.rowsShort', message: plural(rowCount, { one: '# row', other: '# rows' }) });
  return [valueText(i18n, event, 'format', format), counted, filter].filter(Boolean).join(', ');
}
