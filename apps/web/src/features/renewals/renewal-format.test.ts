import { i18n } from '@lingui/core';
import type { Renewal } from '@portal/contract/renewals';
import { beforeEach, expect, it } from 'vitest';

import {
  monthOptions,
  productParts,
  displayDate,
  statusFilterLabel,
  statusTone,
  statusWord,
  timeLeft,
  yearOptions,
} from './renewal-format.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const renewal: Renewal = {
  id: 1,
  productName: 'Rampart RX 120 · Threat protection · 1 year',
  deviceSerial: 'NVR-1',
  expirationDate: '02-11-2026',
  status: 'Active',
};

it.each([
  ['Active', 'success'],
  ['Expired', 'danger'],
  ['Expiring Soon', 'warning'],
  ['Suspended', 'neutral'],
  ['active', 'neutral'],
  ['constructor', 'neutral'],
])('[RENW-05] gives the status %s the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
  expect(statusWord(status)).toBe(status);
});

it('[RENW-10] calls Expiring Soon "Expiring in 60 days" only in the filter', () => {
  expect(statusFilterLabel('Expiring Soon')).toBe('Expiring in 60 days');
  expect([statusFilterLabel('Active'), statusFilterLabel('Expired')]).toEqual(['Active', 'Expired']);
});

it('[RENW-10] offers the months 01 to 12 and the five years around the current one', () => {
  const months = monthOptions('en');
  expect(months.map(({ value }) => value).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12');
  expect([months[0]?.name, months[11]?.name]).toEqual(['January', 'December']);
  expect(monthOptions('de')[2]?.name).toBe('März');
  expect(yearOptions(new Date('2026-12-31T23:30:00Z'))).toEqual(['2024', '2025', '2026', '2027', '2028']);
});

it('formats a day as dd/mm/yyyy and counts days from midnight UTC', () => {
  expect(displayDate(renewal)).toBe('02/11/2026');
  expect(timeLeft(renewal, 'en', new Date('2026-11-01T23:59:00Z'))).toBe('tomorrow');
  expect(timeLeft(renewal, 'en', new Date('2026-11-05T00:01:00Z'))).toBe('3 days ago');
});

it('separates the device from what is licensed for it', () => {
  expect(productParts(renewal)).toEqual({ device: 'Rampart RX 120', licence: 'Threat protection · 1 year' });
  expect(productParts({ ...renewal, productName: 'Keel' })).toEqual({ device: 'Keel', licence: '' });
});
