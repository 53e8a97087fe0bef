import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { listQuery } from './lists.ts';

export const notificationKinds = ['ticket.answered', 'lead.assigned', 'licences.expiring', 'news.published'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the text of each kind is made of, in whatever language it is read. */
export interface NotificationParams {
  readonly 'ticket.answered': { readonly reference: string; readonly subject: string };
  readonly 'lead.assigned': { readonly company: string };
  readonly 'licences.expiring': { readonly count: number; readonly days: number };
  readonly 'news.published': { readonly title: string };
}

/** A kind together with the params of that kind. */
export type NotificationAbout = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly params: NotificationParams[Kind] };
}[NotificationKind];

export const notificationPageSize = 25;
/** Nobody counts further; "99+" is enough to know. */
export const mostUnreadCounted = 100;

/** `time` is ISO 8601, `link` a path of the portal below its base. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  time: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

const Id = z.string().check(z.uuid());

const Unread = z.object({ unread: z.int() });
export type Unread = z.infer<typeof Unread>;

/** Newest first. `show=unread` leaves out what was read. Asked by a page by itself, so it does not keep a session alive. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/partner/notifications',
  permission: 'partner',
  isQuiet: true,
  query: z.object({ show: z.optional(z.enum(['all', 'unread'])), page: listQuery.page, pageSize: listQuery.pageSize }),
  answer: z.object({ body: z.array(Notification), total: z.int(), page: z.int(), pageSize: z.int(), unread: z.int() }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/partner/notifications/unread',
  permission: 'partner',
  isQuiet: true,
  answer: z.object({ body: Unread }),
});

/**
 * Server-sent events: `notification` with one that is new, `unread` with how many there are; a comment every 20 seconds. With the header
 * Last-Event-ID it begins with what came after that one.
 */
export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/partner/notifications/stream',
  permission: 'partner',
  isQuiet: true,
  isEventStream: true,
  answer: z.unknown(),
  limit: { calls: 600, seconds: 60 },
});

/** Those named, or all up to the newest that the person has seen. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/partner/notifications/read',
  permission: 'partner',
  body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(100))), upTo: z.optional(Id) }),
  answer: z.object({ body: Unread }),
});

export const mailChoices = ['off', 'atOnce'] as const;
export type MailChoice = (typeof mailChoices)[number];

const Preference = z.object({ kind: z.enum(notificationKinds), mail: z.enum(mailChoices) });
export type NotificationPreference = z.infer<typeof Preference>;

/** By which of them a mail comes too. */
export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/partner/notifications/preferences',
  permission: 'partner',
  answer: z.object({ body: z.array(Preference) }),
});

export const saveNotificationPreference = endpoint({
  method: 'POST',
  path: '/api/partner/notifications/preferences',
  permission: 'partner',
  body: Preference,
  answer: z.object({ body: z.array(Preference) }),
});
