import { type EventNode, getEventCalendar } from '@portal/contract/events';
import type { Locale } from '@portal/contract/locales';

/** The URL of the event as a calendar file. The browser downloads it; a phone opens it in its calendar. */
export function calendarFileUrl(id: string, locale: Locale): string {
  return `${getEventCalendar.path.replace(':id', id)}?${new URLSearchParams({ locale })}`;
}

/** The URL of the venue on a map; undefined for online events. */
export function mapUrl(venue: string): string | undefined {
  if (onlineVenue.test(venue.trim())) return undefined;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue })}`;
}

/** Matches a venue that is a URL, or that begins with a word for "online" in one of the languages of content. */
const onlineVenue =
  /^(?:https?:|(?:online|virtual|virtuell|virtuale|remote|en ligne|en línea|em linha|a distância|webinar|webinaire|zoom|microsoft teams|teams|онлайн)(?![\p{L}\p{N}])|线上|在线|オンライン)/iu;

export function googleCalendarUrl({ name, description, venueName, dateTimeStart, dateTimeEnd }: EventNode): string {
  const dates = [dateTimeStart, dateTimeEnd ?? dateTimeStart].map(toBasicIso).join('/');
  return `https://calendar.google.com/calendar/render?${nonEmptyParams({ action: 'TEMPLATE', text: name, dates, details: description, location: venueName })}`;
}

export function outlookCalendarUrl({ name, description, venueName, dateTimeStart, dateTimeEnd }: EventNode): string {
  return `https://outlook.office.com/calendar/deeplink/compose?${nonEmptyParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: name,
    startdt: new Date(dateTimeStart).toISOString(),
    enddt: new Date(dateTimeEnd ?? dateTimeStart).toISOString(),
    body: description,
    location: venueName,
  })}`;
}

/** Formats a time in UTC in the basic format of ISO 8601: 20261118T090000Z. */
function toBasicIso(time: string): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function nonEmptyParams(values: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
