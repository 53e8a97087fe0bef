import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailFrame, Paragraph } from '../mail-frame.tsx';
import type { MailParams } from '../mail-kinds.ts';

export function passwordReset(context: MailContext, { firstName, link }: MailParams['password-reset']): MailDraft {
  const { i18n, brand } = context;
  const brandName = brand.name;
  const title = t(i18n)({ id: 'passwordReset.title', message: 'Set a new password' });

  return {
    subject: title,
    body: (
      <MailFrame
        context={context}
        title={title}
        preview={t(i18n)({ id: 'passwordReset.preview', message: 'The link works once, within 30 minutes.' })}
        firstName={firstName}
        action={{ label: title, link }}
        afterAction={
          <Paragraph>
            {t(i18n)({
              id: 'passwordReset.limits',
              message:
                'The link works once, within 30 minutes. If you did not ask for it, you can ignore this message: your password stays as it is.',
            })}
          </Paragraph>
        }
      >
        <Paragraph>
          {t(i18n)({
            id: 'passwordReset.reason',
            message: `Someone, most likely you, has asked for a new password for your ${brandName} account.`,
          })}
        </Paragraph>
      </MailFrame>
    ),
  };
}
