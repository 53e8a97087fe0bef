/** A moment, or a date without time (`yyyy-mm-dd`), which is the same day in every time zone. */
export type DateValue = Date | string | number | null | undefined;

/** dd/mm/yyyy in every language; undefined for what is no date. */
export function formatDate(value: DateValue): string | undefined {
  const moment = toMoment(value);
  return moment && (isDateOnly(value) ? utcDateFormat : dateFormat).format(moment);
}

/** dd/mm/yyyy HH:mm in the reader's time zone, followed by the zone's name; undefined for what is no date. */
export function formatDateTime(value: DateValue): string | undefined {
  const moment = toMoment(value);
  if (!moment) return undefined;
  const parts = timeFormat.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${dateFormat.format(moment)} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}

// The British English locale formats dates as dd/mm/yyyy; the applications use that order in every language.
const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const dateFormat = new Intl.DateTimeFormat('en-GB', numericDate);
const utcDateFormat = new Intl.DateTimeFormat('en-GB', { ...numericDate, timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

function toMoment(value: DateValue): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function isDateOnly(value: DateValue): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
