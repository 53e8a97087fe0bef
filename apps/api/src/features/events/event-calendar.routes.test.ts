import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';

import { anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let session: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, env: { PUBLIC_URL: 'https://portal.test' } });
  session = await aSession(api.admin, await aPerson(api.admin), { isBound: true });
});

const get = (id: number, query = '', headers: Record<string, string> = session.headers) =>
  api.app.inject({ url: `/api/partner/events/${id}.ics${query}`, headers });

function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getFirstSubcomponent('vevent');
}

it('an event is returned as an iCalendar file in the requested language', async () => {
  const id = await aPieceOfContent(api.admin, 'events', {
    name: JSON.stringify({ en: 'Partner day', de: 'Partnertag; Köln, "live"' }),
    description: inEnglish('Two lines:\nhere, and there'),
    venueName: inEnglish('Hall 7, Köln'),
    linkPath: '/partner/newsannouncements',
    startsAt: new Date('2027-03-28T08:00:00Z'),
    endsAt: new Date('2027-03-28T15:30:00Z'),
  });
  const response = await get(id, '?locale=de');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringMatching(/^attachment; .*Partnertag.*\.ics$/),
  });
  expect(response.body).toContain('DTSTART:20270328T080000Z\r\n');
  expect(response.body).toContain('DTEND:20270328T153000Z\r\n');
  expect(response.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const event = eventIn(response.body);
  const values = Object.fromEntries(
    ['uid', 'summary', 'description', 'location', 'url'].map((name) => [name, event?.getFirstPropertyValue(name)]),
  );
  expect(values).toEqual({
    uid: `event-${id}@portal.test`,
    summary: 'Partnertag; Köln, "live"',
    description: 'Two lines:\nhere, and there',
    location: 'Hall 7, Köln',
    url: 'https://portal.test/partner/newsannouncements',
  });
  expect(event?.getFirstPropertyValue('dtstamp')).not.toBeNull();
});

it('an event without an end lasts to the end of its day, and an unsafe link is left out', async () => {
  const id = await aPieceOfContent(api.admin, 'events', {
    startsAt: new Date('2027-05-04T09:00:00Z'),
    linkPath: 'javascript:alert(1)',
  });
  const { body } = await get(id);
  expect(body).toContain('DTSTART:20270504T090000Z');
  expect(body).toContain('DTEND:20270505T000000Z');
  expect(body).not.toContain('javascript');
});

it('the calendar file of an event is cached until the event changes, and its id stays the same', async () => {
  const id = await aPieceOfContent(api.admin, 'events');
  const first = await get(id);
  const { etag = '' } = first.headers;
  expect((await get(id, '', { ...session.headers, 'if-none-match': etag })).statusCode).toBe(304);
  await api.admin
    .updateTable('events')
    .set({ name: inEnglish('Moved'), modifiedAt: new Date() })
    .where('id', '=', id)
    .execute();
  const second = await get(id, '', { ...session.headers, 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(eventIn(second.body)?.getFirstPropertyValue('uid')).toBe(eventIn(first.body)?.getFirstPropertyValue('uid'));
});

it('the calendar file of an event opens with the cookie alone, only for people who may see the event', async () => {
  const partner = await aPartner(api.admin);
  const id = await aPieceOfContent(api.admin, 'events', { audienceId: await anAudience(api.admin, { partners: [partner.id] }) });
  const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }), { isBound: true });
  expect((await get(id, '', { cookie: audienceSession.headers.cookie ?? '' })).statusCode).toBe(200);
  expect((await get(id)).json().code).toBe('resource.notFound');
  expect((await get(id, '', {})).statusCode).toBe(401);
  const future = await aPieceOfContent(api.admin, 'events', { publishedFrom: new Date(Date.now() + 60_000) });
  expect((await get(future)).statusCode).toBe(404);
  expect((await api.app.inject({ url: '/api/partner/events/x.ics', headers: session.headers })).statusCode).toBe(400);
});
