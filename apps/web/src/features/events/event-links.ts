import { type EventNode, getEventCalendar } from '@portal/contract/events';
import type { Locale } from '@portal/contract/locales';

/** The event as a calendar file, downloaded by the browser; a phone opens it in its calendar. */
export function calendarFile(id: string, locale: Locale): string {
  return `${getEventCalendar.path.replace(':id', id)}?${new URLSearchParams({ locale })}`;
}

/** Undefined for online events, which are not on a map. */
export function mapSearch(venue: string): string | undefined {
  if (online.test(venue.trim())) return undefined;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue })}`;
}

/** Words for "online" in the languages of content, alone or before the name of a service, and URLs to join at. */
const online =
  /^(?:https?:|(?:online|virtual|virtuell|virtuale|remote|en ligne|en línea|em linha|a distância|webinar|webinaire|zoom|microsoft teams|teams|онлайн)(?![\p{L}\p{N}])|线上|在线|オンライン)/iu;

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

/** 20261118T090000Z: UTC in the basic format. */
function compact(moment: string): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function given(values: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
