import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { portalBase } from '@portal/contract/portal-paths';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { formatUtc } from '../format-utc.ts';
import { LabelledValue, MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams, SecurityChange } from '../mail-kinds.ts';

export function securityNotice(
  context: MailContext,
  { firstName, change, happenedAt }: MailParams['security-notice'],
): MailDraft {
  const { i18n, brand, publicUrl } = context;
  const { title, meaning } = changes[change](i18n);
  const contactEmail = brand.contactEmail;
  const label = t(i18n)({ id: 'securityNotice.action', message: 'Reset your password' });

  return {
    subject: title,
    body: (
      <MailLayout
        context={context}
        title={title}
        preview={meaning}
        firstName={firstName}
        action={{ label, link: new URL(`${portalBase}/forgotpassword`, publicUrl).href }}
      >
        <Paragraph>{meaning}</Paragraph>
        <LabelledValue label={t(i18n)({ id: 'securityNotice.when', message: 'When' })} value={formatUtc(happenedAt)} />
        <Paragraph>
          {t(i18n)({
            id: 'securityNotice.advice',
            message: `If this was you, you don’t need to do anything. If it wasn’t, reset your password now and contact us at ${contactEmail}.`,
          })}
        </Paragraph>
      </MailLayout>
    ),
  };
}

const changes: Record<SecurityChange, (i18n: I18n) => { title: string; meaning: string }> = {
  'password.changed': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.passwordChanged.title', message: 'Your password was changed' }),
    meaning: t(i18n)({
      id: 'securityNotice.passwordChanged.meaning',
      message: 'Your password was changed and you were signed out on all other devices.',
    }),
  }),
  'password.reset': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.passwordReset.title', message: 'Your password was reset' }),
    meaning: t(i18n)({
      id: 'securityNotice.passwordReset.meaning',
      message: 'Your password was reset using a link sent to this address, and you were signed out on all devices.',
    }),
  }),
  'twoFactor.enabled': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.twoFactorEnabled.title', message: 'Two-factor authentication was enabled' }),
    meaning: t(i18n)({
      id: 'securityNotice.twoFactorEnabled.meaning',
      message: 'You now need a code from your authenticator app to sign in.',
    }),
  }),
  'twoFactor.disabled': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.twoFactorDisabled.title', message: 'Two-factor authentication was disabled' }),
    meaning: t(i18n)({
      id: 'securityNotice.twoFactorDisabled.meaning',
      message: 'You now sign in with your password only.',
    }),
  }),
  'twoFactor.reset': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.twoFactorReset.title', message: 'Two-factor authentication was reset' }),
    meaning: t(i18n)({
      id: 'securityNotice.twoFactorReset.meaning',
      message:
        'Our team reset two-factor authentication for your account, and you were signed out on all devices. Sign in with your password and set it up again.',
    }),
  }),
  'recoveryCode.used': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.recoveryCodeUsed.title', message: 'A recovery code was used' }),
    meaning: t(i18n)({
      id: 'securityNotice.recoveryCodeUsed.meaning',
      message: 'One of your recovery codes was used instead of a code from your authenticator app. It won’t work again.',
    }),
  }),
  'recoveryCodes.replaced': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.recoveryCodesReplaced.title', message: 'New recovery codes were created' }),
    meaning: t(i18n)({
      id: 'securityNotice.recoveryCodesReplaced.meaning',
      message: 'Your account has ten new recovery codes. The ones you had before no longer work.',
    }),
  }),
  'session.ended': (i18n) => ({
    title: t(i18n)({ id: 'securityNotice.sessionEnded.title', message: 'A device was signed out' }),
    meaning: t(i18n)({
      id: 'securityNotice.sessionEnded.meaning',
      message: 'One or more devices were signed out from the device list in your profile.',
    }),
  }),
};
