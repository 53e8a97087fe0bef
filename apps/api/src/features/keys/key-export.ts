import type { MachineKey } from '@portal/contract/backoffice/keys';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** A key is known by the start of its secret; the rest is nowhere. */
export const keyColumns: readonly ExportColumn<MachineKey>[] = [
  { header: 'id', width: 38, value: ({ id }) => id },
  { header: 'name', width: 28, value: ({ name }) => name },
  { header: 'startOfSecret', width: 14, value: ({ start }) => start },
  { header: 'scopes', width: 36, value: ({ scopes }) => scopes.join(', ') },
  { header: 'status', width: 10, value: ({ state }) => state },
  { header: 'createdBy', width: 24, value: ({ createdBy }) => createdBy.name },
  { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt },
  { header: 'expiresAt', width: 26, value: ({ expiresAt }) => expiresAt },
  { header: 'revokedAt', width: 26, value: ({ revokedAt }) => revokedAt },
  { header: 'lastUsedAt', width: 26, value: ({ lastUsedAt }) => lastUsedAt },
  { header: 'lastUsedIp', width: 18, value: ({ lastUsedIp }) => lastUsedIp },
  { header: 'lastInUrlAt', width: 26, value: ({ inUrlAt }) => inUrlAt },
  { header: 'replacedBy', width: 38, value: ({ replacedBy }) => replacedBy },
];
