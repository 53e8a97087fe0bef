import { expect, it } from 'vitest';

import { anEvent } from '../../testing/an-event.ts';
import { calendarFileUrl, googleCalendarUrl, mapUrl, outlookCalendarUrl } from './event-links.ts';

const paramsOf = (url: string) => Object.fromEntries(new URL(url, 'http://portal.test').searchParams);

it('[DASH-07] links the venue to a map', () => {
  expect(paramsOf(mapUrl('Old Customs House & Quay, Porto') ?? '')).toEqual({
    api: '1',
    query: 'Old Customs House & Quay, Porto',
  });
});

it.each(['Online', 'online (Teams)', 'En ligne', 'En línea', '线上', ' Zoom ', 'https://meet.example/7'])(
  '[DASH-07] does not link %j to a map',
  (venue) => expect(mapUrl(venue)).toBeUndefined(),
);

it.each(['Onlinestraße 4, Bonn', 'Zoomania Hall', 'Harbour Hall, Bremen'])('[DASH-07] links %j to a map', (venue) => {
  expect(mapUrl(venue)).toContain('google.com/maps');
});

it("[DASH-08] requests the calendar file in the reader's language", () => {
  expect(calendarFileUrl('7', 'de')).toBe('/api/partner/events/7.ics?locale=de');
});

it('[DASH-08] passes the event to Google and Outlook in UTC', () => {
  expect(paramsOf(googleCalendarUrl(anEvent()))).toEqual({
    action: 'TEMPLATE',
    text: 'Rampart RX 480 first look',
    dates: '20261118T090000Z/20261118T100000Z',
    details: 'Forty minutes with the people who built it.',
    location: 'Harbour Hall, Bremen',
  });
  expect(paramsOf(outlookCalendarUrl(anEvent()))).toMatchObject({
    subject: 'Rampart RX 480 first look',
    startdt: '2026-11-18T09:00:00.000Z',
    enddt: '2026-11-18T10:00:00.000Z',
    location: 'Harbour Hall, Bremen',
  });
});

it('[DASH-08] omits missing fields of an event, and without an end uses its start', () => {
  const bare = anEvent({ description: null, venueName: null, dateTimeEnd: null });
  expect(paramsOf(googleCalendarUrl(bare))).toEqual({
    action: 'TEMPLATE',
    text: 'Rampart RX 480 first look',
    dates: '20261118T090000Z/20261118T090000Z',
  });
  expect(paramsOf(outlookCalendarUrl(bare))).not.toHaveProperty('location');
});
