import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { LabelledValue, MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** The mail goes to the provider's staff. Nothing that the visitor typed becomes a link; the only one leads to the back office. */
export function signupRequest(context: MailContext, request: MailParams['signup-request']): MailDraft {
  const { i18n } = context;
  const { company, firstName, lastName, email, phone, country, website, message, link } = request;
  const name = `${firstName} ${lastName}`;
  const fields = [
    { label: t(i18n)({ id: 'signupRequest.company', message: 'Company' }), value: company },
    { label: t(i18n)({ id: 'signupRequest.name', message: 'Name' }), value: name },
    { label: t(i18n)({ id: 'signupRequest.email', message: 'Email' }), value: email },
    { label: t(i18n)({ id: 'signupRequest.phone', message: 'Phone' }), value: phone },
    { label: t(i18n)({ id: 'signupRequest.country', message: 'Country' }), value: country },
    { label: t(i18n)({ id: 'signupRequest.website', message: 'Website' }), value: website },
    { label: t(i18n)({ id: 'signupRequest.message', message: 'Message' }), value: message },
  ];

  return {
    subject: t(i18n)({ id: 'signupRequest.subject', message: `Partner signup request: ${company}` }),
    replyTo: email,
    body: (
      <MailLayout
        context={context}
        title={t(i18n)({ id: 'signupRequest.title', message: 'Partner signup request' })}
        preview={t(i18n)({ id: 'signupRequest.preview', message: `${name} from ${company} would like to become a partner.` })}
        // A mail that was queued by the previous release has no link.
        {...(link && { action: { label: t(i18n)({ id: 'signupRequest.action', message: 'Open in the back office' }), link } })}
      >
        <Paragraph>
          {t(i18n)({
            id: 'signupRequest.reason',
            message: 'You have a new partner signup request. Reply to this email to contact them.',
          })}
        </Paragraph>
        {fields
          .filter(({ value }) => value !== '')
          .map((field) => (
            <LabelledValue key={field.label} {...field} />
          ))}
      </MailLayout>
    ),
  };
}
