import type { previewSignupMail as endpoint } from '@portal/contract/backoffice/signup-requests';
import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { i18nFor } from '../../mail/dictionaries.ts';
import type { MailContext } from '../../mail/mail-draft.ts';
import { renderMail, type RenderedMail } from '../../mail/render-mail.ts';
import { refusalText } from '../../mail/templates/signup-refusal.tsx';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { passwordLinkUrl } from '../password/password-link-url.ts';
import { signupChangedError } from './signup-changed.ts';
import { findSignupRequest } from './signup-requests.queries.ts';

/** Renders the mail that the decision would send. The link in it has no token, so it opens nothing. */
export async function previewSignupMail(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  id: string,
  { version, locale, approval, refusal }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const request = await findSignupRequest(db, id);
  if (request?.version !== version) throw await signupChangedError(db, id);
  const { brand } = await readPortalConfig(db, config);
  const context = { i18n: i18nFor(locale), brand, publicUrl: config.PUBLIC_URL };
  const { company, firstName } = request;
  const text = refusal && (refusal.text?.trim() || refusalText(context.i18n, refusal.reason));
  const mail = await renderDecision(context, {
    approval: approval && { ...approval, link: passwordLinkUrl(config, placeholderToken) },
    refusal: text === undefined ? undefined : { company, firstName, text },
  });
  const { subject, html, text: plainText } = mail;
  return { recipient: request.email, sender: brand.name, subject, html, plainText, refusalText: text ?? null };
}

const placeholderToken = 'xxxxxxxxxxxx';

interface Decision {
  readonly approval: { company: string; firstName: string; link: string } | undefined;
  readonly refusal: { company: string; firstName: string; text: string } | undefined;
}

function renderDecision(context: MailContext, { approval, refusal }: Decision): Promise<RenderedMail> {
  if (approval && !refusal) return renderMail(context, 'invitation', approval);
  if (refusal && !approval) return renderMail(context, 'signup-refusal', refusal);
  throw new AppError('request.invalid');
}
