import { Readable } from 'node:stream';

import ical from 'ical-generator';

import { etagOf } from '../../http/responses/etag.ts';
import type { ServedFile } from '../../http/responses/send-file.ts';
import { cleanFileName, contentDisposition } from '../files/file-names.ts';
import type { CalendarEvent } from './event-calendar.queries.ts';

/** Returns the event as an iCalendar file. Its id is stable, so that a moved event replaces the old one. */
export function toCalendarFile(event: CalendarEvent, publicUrl: string): ServedFile {
  const { host } = new URL(publicUrl);
  const name = event.name ?? String(event.id);
  const link = event.linkPath === null ? undefined : webUrl(event.linkPath, publicUrl);
  const calendar = ical({ prodId: { company: host, product: 'Partner Portal' } });
  calendar.createEvent({
    id: `event-${event.id}@${host}`,
    // The stamp is not the time of the request, so that the same event always has the same bytes.
    stamp: event.modifiedAt,
    created: event.createdAt,
    lastModified: event.modifiedAt,
    start: event.startsAt,
    end: event.overAt,
    summary: name,
    ...(event.description !== null && { description: event.description }),
    ...(event.venueName !== null && { location: event.venueName }),
    ...(link !== undefined && { url: link }),
  });
  const bytes = Buffer.from(calendar.toString());
  return {
    etag: etagOf(bytes),
    mediaType: 'text/calendar; charset=utf-8',
    size: bytes.length,
    disposition: contentDisposition('attachment', `${cleanFileName(name)}.ics`),
    cacheControl: 'private, no-cache',
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

function webUrl(path: string, publicUrl: string): string | undefined {
  const url = URL.parse(path, publicUrl);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
