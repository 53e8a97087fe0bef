import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A moment, or a date without time (`yyyy-mm-dd`), which is the same day in every time zone. */
export type DateValue = Date | string | number | null | undefined;

/** dd/mm/yyyy in every language. */
export function formatDate(value: DateValue): string {
  const moment = momentOf(value);
  if (!moment) return i18n._(invalid);
  return (isDay(value) ? dayInUtc : day).format(moment);
}

/** dd/mm/yyyy HH:mm in the reader's time zone, followed by the zone's name. */
export function formatDateTime(value: DateValue): string {
  const moment = momentOf(value);
  if (!moment) return i18n._(invalid);
  const parts = time.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${day.format(moment)} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}

// The British English locale formats dates as dd/mm/yyyy; the portal uses that order in every language.
const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('en-GB', figures);
const dayInUtc = new Intl.DateTimeFormat('en-GB', { ...figures, timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });

const invalid = msg({ id: 'date.invalid', message: 'Invalid Date' });

function momentOf(value: DateValue): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function isDay(value: DateValue): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
