import type { MachineKey } from '@portal/contract/backoffice/keys';

const dayMs = 86_400_000;

/** The moment that many days from now. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** A valid key that was used two hours ago. */
export function aKey(values: Partial<MachineKey> = {}): MachineKey {
  return {
    id: '01930000-0000-7000-8000-000000003001',
    version: 2,
    name: 'SAP production',
    start: 'ppk_AbCd',
    scopes: ['feeds', 'records:read'],
    state: 'active',
    createdBy: { id: '01930000-0000-7000-8000-000000000009', name: 'Nils Aune', isAdmin: true },
    createdAt: '2026-11-16T09:00:00.000Z',
    expiresAt: daysFromNow(200),
    revokedAt: null,
    lastUsedAt: daysFromNow(-2 / 24),
    lastUsedIp: '192.0.2.7',
    inUrlAt: null,
    replacedBy: null,
    ...values,
  };
}
