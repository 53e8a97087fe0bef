import type { AuditEvent, AuditFields } from '@portal/contract/backoffice/audit';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** Names beside ids: a name can change or be gone, an id stays. */
export const auditColumns: readonly ExportColumn<AuditEvent>[] = [
  { header: 'Time (UTC)', width: 26, value: ({ happenedAt }) => happenedAt },
  { header: 'Who', width: 24, value: ({ actor }) => actor?.name ?? null },
  { header: 'Who, ID', width: 38, value: ({ actor }) => actor?.id ?? null },
  { header: 'What', width: 24, value: ({ action }) => action },
  { header: 'Kind', width: 16, value: ({ subject }) => subject?.kind ?? null },
  { header: 'Record', width: 32, value: ({ subject }) => subject?.name ?? null },
  { header: 'Record, ID', width: 38, value: ({ subject }) => subject?.id ?? null },
  { header: 'Partner', width: 28, value: ({ partner }) => partner?.name ?? null },
  { header: 'Person', width: 24, value: ({ person }) => person?.name ?? null },
  { header: 'IP', width: 18, value: ({ ip }) => ip },
  { header: 'Device', width: 40, value: ({ device }) => device },
  { header: 'Before', width: 50, value: ({ before }) => toText(before) },
  { header: 'After', width: 50, value: ({ after }) => toText(after) },
  { header: 'Details', width: 50, value: ({ details }) => toText(details) },
];

function toText(fields: AuditFields): string | null {
  return fields === null || Object.keys(fields).length === 0 ? null : JSON.stringify(fields);
}
