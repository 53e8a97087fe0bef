import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { listQuery } from './lists.ts';

export const notificationKinds = [
  'ticket.answered',
  'lead.assigned',
  'licences.expiring',
  'news.published',
  'person.viewedAs',
  'content.answered',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Parameters of the text of each kind, in any language. */
export interface NotificationParams {
  readonly 'ticket.answered': { readonly reference: string; readonly subject: string };
  readonly 'lead.assigned': { readonly company: string };
  readonly 'licences.expiring': { readonly count: number; readonly days: number };
  readonly 'news.published': { readonly title: string };
  /** A member of the provider's staff has viewed the portal as this person, who is told by whom and why. */
  readonly 'person.viewedAs': { readonly staff: string; readonly reason: string };
  /** `search` is the text of the content request, `title` that of the content which answers it. */
  readonly 'content.answered': { readonly search: string; readonly title: string };
}

/** A kind with its parameters. */
export type NotificationPayload = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly params: NotificationParams[Kind] };
}[NotificationKind];

export const notificationPageSize = 25;
/** Counting stops at this number, because the portal shows at most "99+". */
export const maxUnreadCounted = 100;

/** `time` is ISO 8601, `link` a path below the portal's base. */
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

/** Newest first. `show=unread` returns unread notifications only. A background request, so it does not extend the session. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/partner/notifications',
  permission: 'partner',
  isBackground: true,
  query: z.object({ show: z.optional(z.enum(['all', 'unread'])), page: listQuery.page, pageSize: listQuery.pageSize }),
  response: z.object({ body: z.array(Notification), total: z.int(), page: z.int(), pageSize: z.int(), unread: z.int() }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/partner/notifications/unread',
  permission: 'partner',
  isBackground: true,
  response: z.object({ body: Unread }),
});

/**
 * Server-sent events: `notification` with a new notification, `unread` with the unread count, `profile` with the version of the
 * profile (first when the stream opens, then whenever staff change it), and a comment every 20 seconds. With the header
 * Last-Event-ID, it resumes after that notification.
 */
export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/partner/notifications/stream',
  permission: 'partner',
  isBackground: true,
  isEventStream: true,
  response: z.unknown(),
  rateLimit: { calls: 600, seconds: 60 },
});

/** Marks the given notifications as read, or all up to the newest one that the person has seen. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/partner/notifications/read',
  permission: 'partner',
  body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(100))), upTo: z.optional(Id) }),
  response: z.object({ body: Unread }),
});

export const mailChoices = ['off', 'atOnce'] as const;
export type MailChoice = (typeof mailChoices)[number];

const Preference = z.object({ kind: z.enum(notificationKinds), mail: z.enum(mailChoices) });
export type NotificationPreference = z.infer<typeof Preference>;

/** Which kinds of notifications are also sent by mail. */
export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/partner/notifications/preferences',
  permission: 'partner',
  response: z.object({ body: z.array(Preference) }),
});

export const saveNotificationPreference = endpoint({
  method: 'POST',
  path: '/api/partner/notifications/preferences',
  permission: 'partner',
  body: Preference,
  response: z.object({ body: z.array(Preference) }),
});
