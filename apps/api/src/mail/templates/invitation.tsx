import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

export function invitation(context: MailContext, { firstName, company, link }: MailParams['invitation']): MailDraft {
  const { i18n, brand } = context;
  const brandName = brand.name;

  return {
    subject: t(i18n)({ id: 'invitation.subject', message: `Your ${brandName} account is ready` }),
    body: (
      <MailLayout
        context={context}
        title={t(i18n)({ id: 'invitation.title', message: `Welcome to ${brandName}` })}
        preview={t(i18n)({ id: 'invitation.preview', message: 'Set your password to sign in.' })}
        firstName={firstName}
        action={{ label: t(i18n)({ id: 'invitation.action', message: 'Set your password' }), link }}
        afterAction={
          <Paragraph>
            {t(i18n)({
              id: 'invitation.limits',
              message:
                'This link works once and expires in 7 days. If it has expired, ask us for a new one. If you weren’t expecting this email, you can ignore it.',
            })}
          </Paragraph>
        }
      >
        <Paragraph>
          {company === null
            ? t(i18n)({
                id: 'invitation.staffReason',
                message: `You now have an account in the back office of ${brandName}. Set your password, then set up two-factor authentication.`,
              })
            : t(i18n)({
                id: 'invitation.reason',
                message: `You now have a partner portal account for ${company}. Set your password to sign in.`,
              })}
        </Paragraph>
      </MailLayout>
    ),
  };
}
