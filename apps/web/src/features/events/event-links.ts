import { type EventNode, getEventCalendar } from '@portal/contract/events';
import type { Locale } from '@portal/contract/locales';

/** The event as a file, which the browser fetches by itself: on a phone it goes straight to the calendar. */
export function calendarFile(id: string, locale: Locale): string {
  return `${getEventCalendar.path.replace(':id', id)}?${new URLSearchParams({ locale })}`;
}

export function mapSearch(venue: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue })}`;
}

export function googleCalendar({ name, description, venueName, dateTimeStart, dateTimeEnd }: EventNode): string {
  const dates = [dateTimeStart, dateTimeEnd ?? dateTimeStart].map(compact).join('/');
  return `https://calendar.google.com/calendar/render?${given({ action: 'TEMPLATE', text: name, dates, details: description, location: venueName })}`;
}

export function outlookCalendar({ name, description, venueName, dateTimeStart, dateTimeEnd }: EventNode): string {
  return `https://outlook.office.com/calendar/deeplink/compose?${given({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: name,
    startdt: new Date(dateTimeStart).toISOString(),
    enddt: new Date(dateTimeEnd ?? dateTimeStart).toISOString(),
    body: description,
    location: venueName,
  })}`;
}

/** 20261118T090000Z: universal time without signs. */
function compact(moment: string): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function given(values: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
