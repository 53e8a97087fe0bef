import { t } from '@lingui/core/macro';

import { formatUtc } from '../format-utc.ts';
import type { MailContext, MailDraft } from '../mail-draft.ts';
import { LabelledValue, MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** Goes to the old address. It has no button: whoever reads this mailbox cannot sign in with it any more. */
export function emailChanged(context: MailContext, { firstName, newEmail, happenedAt }: MailParams['email-changed']): MailDraft {
  const { i18n, brand } = context;
  const contactEmail = brand.contactEmail;
  const title = t(i18n)({ id: 'emailChanged.title', message: 'Your email address was changed' });
  const meaning = t(i18n)({
    id: 'emailChanged.meaning',
    message: `You now sign in with ${newEmail}. This address no longer works for signing in.`,
  });

  return {
    subject: title,
    body: (
      <MailLayout context={context} title={title} preview={meaning} firstName={firstName}>
        <Paragraph>{meaning}</Paragraph>
        <LabelledValue label={t(i18n)({ id: 'securityNotice.when', message: 'When' })} value={formatUtc(happenedAt)} />
        <Paragraph>
          {t(i18n)({
            id: 'emailChanged.advice',
            message: `If you weren’t expecting this, contact us at ${contactEmail} right away.`,
          })}
        </Paragraph>
      </MailLayout>
    ),
  };
}
