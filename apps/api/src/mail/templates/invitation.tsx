import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailFrame, Paragraph } from '../mail-frame.tsx';
import type { MailParams } from '../mail-kinds.ts';

export function invitation(context: MailContext, { firstName, company, link }: MailParams['invitation']): MailDraft {
  const { i18n, brand } = context;
  const brandName = brand.name;

  return {
    subject: t(i18n)({ id: 'invitation.subject', message: `Your access to ${brandName}` }),
    body: (
      <MailFrame
        context={context}
        title={t(i18n)({ id: 'invitation.title', message: `Welcome to ${brandName}` })}
        preview={t(i18n)({ id: 'invitation.preview', message: 'Choose a password and you can sign in.' })}
        firstName={firstName}
        action={{ label: t(i18n)({ id: 'invitation.action', message: 'Choose a password' }), link }}
        afterAction={
          <Paragraph>
            {t(i18n)({
              id: 'invitation.limits',
              message:
                'The link works once, within 7 days. After that, please ask us for a new one. If you did not expect this message, you can ignore it.',
            })}
          </Paragraph>
        }
      >
        <Paragraph>
          {t(i18n)({
            id: 'invitation.reason',
            message: `You now have an account in the partner portal, on behalf of ${company}. Choose a password and you can sign in.`,
          })}
        </Paragraph>
      </MailFrame>
    ),
  };
}
