import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

export function passwordReset(context: MailContext, { firstName, link }: MailParams['password-reset']): MailDraft {
  const { i18n, brand } = context;
  const brandName = brand.name;
  const title = t(i18n)({ id: 'passwordReset.title', message: 'Reset your password' });

  return {
    subject: title,
    body: (
      <MailLayout
        context={context}
        title={title}
        preview={t(i18n)({ id: 'passwordReset.preview', message: 'This link works once and expires in 30 minutes.' })}
        firstName={firstName}
        action={{ label: title, link }}
        afterAction={
          <Paragraph>
            {t(i18n)({
              id: 'passwordReset.limits',
              message:
                'This link works once and expires in 30 minutes. If you didn’t request it, you can ignore this email. Your password won’t change.',
            })}
          </Paragraph>
        }
      >
        <Paragraph>
          {t(i18n)({
            id: 'passwordReset.reason',
            message: `We received a request to reset the password for your ${brandName} account.`,
          })}
        </Paragraph>
      </MailLayout>
    ),
  };
}
