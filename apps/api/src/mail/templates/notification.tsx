import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import type { NotificationKind, NotificationParams, NotificationPayload } from '@portal/contract/notifications';
import { portalBase } from '@portal/contract/portal-paths';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

export function notification(context: MailContext, { firstName, about, link }: MailParams['notification']): MailDraft {
  const { i18n, publicUrl } = context;
  const title = notificationTitle(i18n, about);
  const preferencesHint = t(i18n)({
    id: 'notificationMail.choice',
    message: 'You’re receiving this because email notifications are on. You can change this in your profile.',
  });

  return {
    subject: title,
    body: (
      <MailLayout
        context={context}
        title={title}
        preview={title}
        firstName={firstName}
        action={{
          label: t(i18n)({ id: 'notificationMail.action', message: 'View in portal' }),
          link: new URL(portalBase + link, publicUrl).href,
        }}
      >
        <Paragraph>{preferencesHint}</Paragraph>
      </MailLayout>
    ),
  };
}

export function notificationTitle(i18n: I18n, { kind, params }: NotificationPayload): string {
  return titles[kind](i18n, params as never);
}

const titles: { [Kind in NotificationKind]: (i18n: I18n, params: NotificationParams[Kind]) => string } = {
  'ticket.answered': (i18n, { reference, subject }) =>
    t(i18n)({ id: 'notificationMail.ticketAnswered', message: `New reply to ticket ${reference}: ${subject}` }),
  'lead.assigned': (i18n, { company }) => t(i18n)({ id: 'notificationMail.leadAssigned', message: `New lead from ${company}` }),
  'licences.expiring': (i18n, { count, days }) =>
    t(i18n)({ id: 'notificationMail.licencesExpiring', message: `Licences expiring within ${days} days: ${count}` }),
  'content.answered': (i18n, { title }) =>
    t(i18n)({ id: 'notificationMail.contentAnswered', message: `The content you asked for: ${title}` }),
  'news.published': (i18n, { title }) => t(i18n)({ id: 'notificationMail.newsPublished', message: `News: ${title}` }),
  'person.viewedAs': (i18n, { staff, reason }) =>
    t(i18n)({ id: 'notificationMail.viewedAs', message: `${staff} viewed the portal as you: ${reason}` }),
};
