import type { FastifyInstance } from 'fastify';

import { getEventCalendar } from '@portal/contract/events';
import { defaultLocale } from '@portal/contract/locales';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/responses/send-file.ts';
import { toCalendarFile } from './event-calendar.ts';
import { findCalendarEvent } from './event-calendar.queries.ts';

export function eventsRoutes(app: FastifyInstance, { asViewer, config }: Deps): void {
  route(app, getEventCalendar, async ({ viewer, params, query, request, reply }) => {
    const event = await asViewer(viewer, (db) => findCalendarEvent(db, query.locale ?? defaultLocale, Number(params.id)));
    if (!event) throw new AppError('resource.notFound');
    return sendFile(request, reply, toCalendarFile(event, config.PUBLIC_URL));
  });
}
