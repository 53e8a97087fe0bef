import type { ExportFormat } from '@portal/contract/lists';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from './staff-change.ts';

/** The lists of the back office, as the audit names them. */
export type ExportedList =
  | 'partners'
  | 'people'
  | 'signupRequests'
  | 'tickets'
  | 'content'
  | 'contentRequests'
  | 'audit'
  | 'keys'
  | 'feeds'
  | 'imports'
  | 'records'
  | 'partnerArchive';

/** How a list was exported: `rows` is missing if they are too many to be counted first. */
export interface ExportOfList {
  readonly format: ExportFormat;
  readonly filter: object;
  readonly rows?: number | undefined;
  /** The partner that all of it is about. */
  readonly partnerId?: string;
}

/** Records who took which list out of the portal. */
export function recordExport(
  db: Db,
  viewer: Viewer,
  list: ExportedList,
  { format, filter, rows, partnerId }: ExportOfList,
): Promise<void> {
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined);
  return recordStaffChange(db, viewer, {
    action: 'export.created',
    subject: { kind: 'export', id: list },
    partnerId,
    details: {
      format,
      ...(rows !== undefined && { rows }),
      // One text, because every list has filters of its own.
      ...(filters.length > 0 && { filter: filters.map(([name, value]) => `${name}=${value}`).join(', ') }),
    },
  });
}
