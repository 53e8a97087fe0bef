import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { Notification, NotificationKind, NotificationParams } from '@portal/contract/notifications';

import { formatDate, formatDateTime } from '../../i18n/dates.ts';

/** Says what happened, in the reader's language. */
export function notificationText(i18n: I18n, { kind, params }: Notification): string {
  return texts[kind](i18n, params as never);
}

const dayMs = 86_400_000;

/** The date and time of a notification; in its first 24 hours, the date and how long ago it was. */
export function notificationTime({ time }: Notification, locale: string, now = Date.now()): string {
  if (now - Date.parse(time) >= dayMs) return formatDateTime(time);
  return `${formatDate(time)}, ${timeAgo(time, locale, now)}`;
}

const texts: { [Kind in NotificationKind]: (i18n: I18n, params: NotificationParams[Kind]) => string } = {
  'ticket.answered': (i18n, { reference, subject }) =>
    t(i18n)({ id: 'notifications.ticketAnswered', message: `New reply to ticket ${reference}: “${subject}”` }),
  'lead.assigned': (i18n, { company }) => t(i18n)({ id: 'notifications.leadAssigned', message: `New lead from ${company}` }),
  'licences.expiring': (i18n, { count, days }) =>
    t(i18n)({
      id: 'notifications.licencesExpiring',
      message: plural(count, { one: `# licence expires within ${days} days`, other: `# licences expire within ${days} days` }),
    }),
  'content.answered': (i18n, { search, title }) =>
    t(i18n)({ id: 'notifications.contentAnswered', message: `Now available: “${title}”. You asked for “${search}”.` }),
  'news.published': (i18n, { title }) => t(i18n)({ id: 'notifications.newsPublished', message: `News: ${title}` }),
  'person.viewedAs': (i18n, { staff, reason }) =>
    t(i18n)({ id: 'notifications.viewedAs', message: `${staff} viewed the portal as you: “${reason}”` }),
};
