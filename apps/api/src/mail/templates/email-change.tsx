import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** Goes to the new address: only its owner can open the link. */
export function emailChange(context: MailContext, { firstName, newEmail, link }: MailParams['email-change']): MailDraft {
  const { i18n, brand } = context;
  const brandName = brand.name;

  return {
    subject: t(i18n)({ id: 'emailChange.subject', message: 'Confirm your new email address' }),
    body: (
      <MailLayout
        context={context}
        title={t(i18n)({ id: 'emailChange.title', message: 'Confirm your new email address' })}
        preview={t(i18n)({ id: 'emailChange.preview', message: 'Your address changes as soon as you confirm it.' })}
        firstName={firstName}
        action={{ label: t(i18n)({ id: 'emailChange.action', message: 'Confirm email address' }), link }}
        afterAction={
          <Paragraph>
            {t(i18n)({
              id: 'emailChange.limits',
              message:
                'This link works once and expires in 24 hours. If you weren’t expecting this email, ignore it and nothing will change.',
            })}
          </Paragraph>
        }
      >
        <Paragraph>
          {t(i18n)({
            id: 'emailChange.reason',
            message: `The email address of your ${brandName} account is to be changed to ${newEmail}. Confirm it, and sign in with it from then on.`,
          })}
        </Paragraph>
      </MailLayout>
    ),
  };
}
