import type { NotificationPayload } from '@portal/contract/notifications';

/** Every mail the portal sends, by template, with the parameters of its text. */
export interface MailParams {
  'password-reset': { firstName: string; link: string };
  invitation: { firstName: string; company: string; link: string };
  'security-notice': { firstName: string; change: SecurityChange; happenedAt: string };
  notification: { firstName: string; about: NotificationPayload; link: string };
  'signup-request': Record<'company' | 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'website' | 'message', string>;
}

export type MailTemplate = keyof MailParams;

export const securityChanges = [
  'password.changed',
  'password.reset',
  'twoFactor.enabled',
  'twoFactor.disabled',
  'recoveryCode.used',
  'recoveryCodes.replaced',
  'session.ended',
] as const;
export type SecurityChange = (typeof securityChanges)[number];
