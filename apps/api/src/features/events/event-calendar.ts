import { Readable } from 'node:stream';

import ical from 'ical-generator';

import { etagOf } from '../../http/etag.ts';
import type { ServedFile } from '../../http/send-file.ts';
import { cleanFileName, contentDisposition } from '../files/file-names.ts';
import type { CalendarEvent } from './event-calendar.queries.ts';

/** The event as a file that any calendar takes. Its id stays the same, so that an event that was moved replaces the old one. */
export function servedCalendar(event: CalendarEvent, publicUrl: string): ServedFile {
  const { host } = new URL(publicUrl);
  const name = event.name ?? String(event.id);
  const link = event.linkPath === null ? undefined : webAddress(event.linkPath, publicUrl);
  const calendar = ical({ prodId: { company: host, product: 'Partner Portal' } });
  calendar.createEvent({
    id: `event-${event.id}@${host}`,
    // Not the moment of asking: the same event is the same bytes.
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

function webAddress(path: string, publicUrl: string): string | undefined {
  const address = URL.parse(path, publicUrl);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}
