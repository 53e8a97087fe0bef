import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import type { RefusalReason } from '@portal/contract/backoffice/signup-requests';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** The text is what staff wrote: nothing in it becomes a link. */
export function signupRefusal(context: MailContext, { firstName, company, text }: MailParams['signup-refusal']): MailDraft {
  const { i18n, brand } = context;
  const brandName = brand.name;
  const title = t(i18n)({ id: 'signupRefusal.title', message: `Your request to become a ${brandName} partner` });

  return {
    subject: title,
    replyTo: brand.contactEmail,
    body: (
      <MailLayout context={context} title={title} preview={text} firstName={firstName}>
        <Paragraph>
          {t(i18n)({
            id: 'signupRefusal.thanks',
            message: `Thank you for your request for ${company}. We’ve read it carefully.`,
          })}
        </Paragraph>
        {text
          .split(/\n{2,}/)
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph, index) => (
            <Paragraph key={index}>{withLineBreaks(paragraph)}</Paragraph>
          ))}
        <Paragraph>
          {t(i18n)({ id: 'signupRefusal.answer', message: 'If we’ve misunderstood something, just reply to this email.' })}
        </Paragraph>
      </MailLayout>
    ),
  };
}

function withLineBreaks(paragraph: string) {
  return paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

/** The usual text for a reason, which staff may change before it is sent. */
export function refusalText(i18n: I18n, reason: RefusalReason): string {
  switch (reason) {
    case 'hasAccess':
      return t(i18n)({
        id: 'signupRefusal.hasAccess',
        message:
          'Your company is already our partner and uses the portal. Ask your colleagues to have you added, and we’ll invite you.',
      });
    case 'ownUse':
      return t(i18n)({
        id: 'signupRefusal.ownUse',
        message:
          'The portal is for companies that resell our products. For products of your own, one of our partners will gladly help.',
      });
    case 'incomplete':
      return t(i18n)({
        id: 'signupRefusal.incomplete',
        message:
          'We couldn’t identify your company from what you sent. Reply with its full name, its website and its registration number.',
      });
    case 'notServed':
      return t(i18n)({
        id: 'signupRefusal.notServed',
        message: 'We aren’t taking on new partners in your country at the moment.',
      });
    case 'unwanted':
    case 'other':
    default:
      return t(i18n)({ id: 'signupRefusal.other', message: 'We can’t accept your request at the moment.' });
  }
}
