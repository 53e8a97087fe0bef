import { formatDate } from '@portal/client/i18n/dates';

/** "Today, 16/11/2026", "Friday, 13/11/2026", in the reader's language and time zone. */
export function dayTitle(time: string, locale: string, now = new Date()): string {
  const day = startOfDay(new Date(time));
  const days = Math.round((day - startOfDay(now)) / 86_400_000);
  const name =
    days >= -1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(day);
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}, ${formatDate(day) ?? ''}`;
}

export function timeOfDay(time: string): string {
  return timeFormat.format(new Date(time));
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
