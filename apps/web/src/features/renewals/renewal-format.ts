import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { relativeDay } from '@portal/client/i18n/relative-day';
import type { LicenceStatus, Renewal, RenewalSort } from '@portal/contract/renewals';
import type { BadgeTone } from '@portal/ui/badge';

import { labels } from '../../i18n/labels.ts';

export const columnLabels = {
  productName: labels.header.productName,
  deviceSerial: labels.header.deviceSerial,
  expirationDate: labels.header.expirationDate,
} as const satisfies Record<RenewalSort, unknown>;

interface KnownStatus {
  readonly tone: BadgeTone;
  readonly word: MessageDescriptor;
}

const statuses = new Map<string, KnownStatus>(
  Object.entries({
    Active: { tone: 'success', word: msg({ id: 'renewals.active', message: 'Active' }) },
    Expired: { tone: 'danger', word: msg({ id: 'renewals.expired', message: 'Expired' }) },
    'Expiring Soon': { tone: 'warning', word: msg({ id: 'renewals.expiringSoon', message: 'Expiring Soon' }) },
  } satisfies Record<LicenceStatus, KnownStatus>),
);

/** The colour of the badge; unknown statuses are grey. */
export function statusTone(status: string): BadgeTone {
  return statuses.get(status)?.tone ?? 'neutral';
}

export function statusWord(status: string): string {
  const known = statuses.get(status);
  return known ? i18n._(known.word) : status;
}

/** The label in filters and in the chart, where "Expiring Soon" is called "Expiring in 60 days". */
export function statusFilterLabel(status: LicenceStatus): string {
  return status === 'Expiring Soon' ? i18n._(within60Days) : statusWord(status);
}

const within60Days = msg({ id: 'renewals.within60Days', message: 'Expiring in 60 days' });

/** The date as dd/mm/yyyy; on the wire it is dd-mm-yyyy. */
export function displayDate({ expirationDate }: Renewal): string {
  return expirationDate.replaceAll('-', '/');
}

/** "in 3 days", counted like the server does: a day begins at midnight UTC. */
export function timeLeft({ expirationDate }: Renewal, locale: string, now = new Date()): string {
  const today = new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return relativeDay(expirationDate.split('-').toReversed().join('-'), locale, today);
}

/** Splits "Rampart RX 120 · Threat protection · 1 year" at the first dot into the device and what is licensed for it. */
export function productParts({ productName }: Renewal): { device: string; licence: string } {
  const [device = '', ...licence] = productName.split(' · ');
  return { device, licence: licence.join(' · ') };
}

/** The months 01 to 12 with their names. */
export function monthOptions(locale: string): { value: string; name: string }[] {
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    name: names.format(Date.UTC(2026, index, 1)),
  }));
}

/** The current year, two before and two after. */
export function yearOptions(now = new Date()): string[] {
  return [-2, -1, 0, 1, 2].map((years) => String(now.getUTCFullYear() + years));
}
