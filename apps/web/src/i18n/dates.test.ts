import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.resetModules();
});
afterEach(() => vi.unstubAllEnvs());

/** The time zone is read when the module loads, as a browser does when a page loads. */
async function datesIn(zone: string) {
  vi.stubEnv('TZ', zone);
  return import('./dates.ts');
}

describe('formatDate', () => {
  it.each(['en', 'de', 'zh', 'ru'])('[CALL-05] writes dd/mm/yyyy, also in %s', async (locale) => {
    i18n.loadAndActivate({ locale, messages: {} });
    const { formatDate } = await datesIn('UTC');
    expect(formatDate('2026-03-04T12:00:00Z')).toBe('04/03/2026');
    expect(formatDate(Date.UTC(2026, 10, 5))).toBe('05/11/2026');
  });

  it("[CALL-05] formats a moment in the reader's time zone, and a date without time as the same day everywhere", async () => {
    const { formatDate } = await datesIn('America/Los_Angeles');
    expect(formatDate('2026-03-04T05:00:00Z')).toBe('03/03/2026');
    expect(formatDate('2026-03-04')).toBe('04/03/2026');
  });

  it.each([null, undefined, '', 'tomorrow', Number.NaN, new Date('x')])('[CALL-05] says "Invalid Date" for %s', async (value) => {
    const { formatDate, formatDateTime } = await datesIn('UTC');
    expect(formatDate(value)).toBe('Invalid Date');
    expect(formatDateTime(value)).toBe('Invalid Date');
  });
});

describe('formatDateTime', () => {
  it.each([
    ['Europe/Berlin', '15/11/2026 00:30 CET'],
    ['America/Los_Angeles', '14/11/2026 15:30 GMT-8'],
    ['Asia/Shanghai', '15/11/2026 07:30 GMT+8'],
    ['UTC', '14/11/2026 23:30 UTC'],
  ])('[CALL-05] formats the time in %s and names the time zone', async (zone, text) => {
    const { formatDateTime } = await datesIn(zone);
    expect(formatDateTime('2026-11-14T23:30:00Z')).toBe(text);
  });
});
