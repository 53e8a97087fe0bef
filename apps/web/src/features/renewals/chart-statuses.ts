import type { LicenceCounts, LicenceStatus } from '@portal/contract/renewals';

/** The statuses in chronological order, which is also the order of a bar from the bottom up and of the legend. */
export const chartStatuses = [
  { status: 'Expired', count: 'expired', colour: 'bg-(--chart-expired)' },
  { status: 'Expiring Soon', count: 'soon', colour: 'bg-(--chart-soon)' },
  { status: 'Active', count: 'active', colour: 'bg-(--chart-active)' },
] as const satisfies { status: LicenceStatus; count: keyof LicenceCounts; colour: string }[];

export function sumOf({ expired, soon, active }: LicenceCounts): number {
  return expired + soon + active;
}
