import { auditPageSize } from '@portal/contract/backoffice/audit';

import type { Viewer } from '../../core/viewer.ts';
import type { AuditCursor, AuditFilter } from '../../features/audit/audit-events.queries.ts';
import { bigPartner, bigPartnerViewer } from '../big-partner.ts';
import { auditActor } from './bulk-insert-audit.ts';

interface AuditCase {
  /** Also the name of the file of its plan. */
  readonly name: string;
  readonly filter: AuditFilter;
  readonly cursor: AuditCursor;
}

export const auditViewer: Viewer = { ...bigPartnerViewer, kind: 'staff', role: 'admin', partnerId: null, hasTwoFactor: true };

/** As the service asks for: one more than a page shows. */
export const auditCaseLimit = auditPageSize + 1;

/** Every filter of the screen, alone and with others, on its first page and on both sides of an event in the middle. */
export function auditCases(ofBigPartner: number): AuditCase[] {
  const middle = `01930000-0000-7000-9000-${Math.floor(ofBigPartner / 2)
    .toString(16)
    .padStart(12, '0')}`;
  return Object.entries(filters).flatMap(([name, filter]) => [
    { name: `audit-${name}-first`, filter, cursor: {} },
    { name: `audit-${name}-older`, filter, cursor: { olderThan: middle } },
    { name: `audit-${name}-newer`, filter, cursor: { newerThan: middle } },
  ]);
}

const week = { from: '2026-11-09T00:00:00Z', until: '2026-11-16T00:00:00Z' };

const filters: Record<string, AuditFilter> = {
  everything: {},
  area: { area: 'viewAs' },
  'area-without-events': { area: 'settings' },
  actor: { actor: auditActor(7) },
  action: { action: 'partner.changed' },
  'subject-kind': { subjectKind: 'person' },
  subject: { subjectKind: 'partner', subjectId: bigPartner },
  partner: { partner: bigPartner },
  person: { person: '01930000-0000-7000-8000-00000000ffff' },
  'partner-and-action': { partner: bigPartner, action: 'partner.changed' },
  week,
  'area-and-week': { area: 'partners', ...week },
};
