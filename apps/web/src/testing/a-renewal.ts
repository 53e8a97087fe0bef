import { type Renewal, type RenewalSummary } from '@portal/contract/renewals';

export function aRenewal(values: Partial<Renewal> = {}): Renewal {
  return {
    id: 1,
    productName: 'Rampart RX 120 · Threat protection, 1 year',
    deviceSerial: 'NVR-120-7K4M-0193',
    expirationDate: '02-11-2026',
    status: 'Expired',
    ...values,
  };
}

/** A summary with these counts in the current month and none in other months. */
export function aRenewalSummary(counts: Partial<RenewalSummary['counts']> = {}): RenewalSummary {
  const none = { expired: 0, soon: 0, active: 0 };
  return {
    today: '2026-11-15',
    counts: { ...none, ...counts },
    months: Array.from({ length: 37 }, (_, index) => ({
      month: new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 7),
      counts: index === 12 ? { ...none, ...counts } : none,
    })),
    earlier: 0,
    later: 0,
  };
}
