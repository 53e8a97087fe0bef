import { render, toPlainText } from '@react-email/render';

import type { MailContext, MailDraft } from './mail-draft.ts';
import type { MailParams, MailTemplate } from './mail-kinds.ts';
import { emailChange } from './templates/email-change.tsx';
import { emailChanged } from './templates/email-changed.tsx';
import { feedAlert } from './templates/feed-alert.tsx';
import { importEnded } from './templates/import-ended.tsx';
import { invitation } from './templates/invitation.tsx';
import { notification } from './templates/notification.tsx';
import { passwordReset } from './templates/password-reset.tsx';
import { reviewDue } from './templates/review-due.tsx';
import { securityNotice } from './templates/security-notice.tsx';
import { signupRefusal } from './templates/signup-refusal.tsx';
import { signupRequest } from './templates/signup-request.tsx';

const templates: { [Template in MailTemplate]: (context: MailContext, params: MailParams[Template]) => MailDraft } = {
  'password-reset': passwordReset,
  'email-change': emailChange,
  'email-changed': emailChanged,
  invitation,
  notification,
  'feed-alert': feedAlert,
  'import-ended': importEnded,
  'review-due': reviewDue,
  'security-notice': securityNotice,
  'signup-request': signupRequest,
  'signup-refusal': signupRefusal,
};

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | undefined;
}

export async function renderMail<Template extends MailTemplate>(
  context: MailContext,
  template: Template,
  params: MailParams[Template],
): Promise<RenderedMail> {
  const { subject, body, replyTo } = templates[template](context, params);
  const html = await render(body);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { subject, html, text, replyTo };
}
