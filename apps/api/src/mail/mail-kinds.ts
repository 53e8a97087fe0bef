import type { NotificationPayload } from '@portal/contract/notifications';

/** Every mail the portal sends, by template, with the parameters of its text. */
export interface MailParams {
  'password-reset': { firstName: string; link: string };
  /** Staff are invited without a company. */
  invitation: { firstName: string; company: string | null; link: string };
  'email-change': { firstName: string; newEmail: string; link: string };
  'email-changed': { firstName: string; newEmail: string; happenedAt: string };
  'security-notice': { firstName: string; change: SecurityChange; happenedAt: string };
  notification: { firstName: string; about: NotificationPayload; link: string };
  /** `link` opens the request in the back office. */
  'signup-request': Record<
    'company' | 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'website' | 'message' | 'link',
    string
  >;
  /** `items` are the first of `total`, each with its link; `link` opens the list of all. */
  'review-due': { firstName: string; items: readonly { title: string; link: string }[]; total: number; link: string };
  /** `written` and `failed` are numbers of rows; `link` opens the import in the back office. */
  'import-ended': { firstName: string; fileName: string; hasFailed: boolean; written: number; failed: number; link: string };
  /** A feed needs an admin: its file is late, could not be imported, or waits for a decision. `link` opens the feed or the import. */
  'feed-alert': {
    firstName: string;
    about: 'late' | 'failed' | 'waiting' | 'keyRevoked';
    feedName: string;
    /** Empty if it is late. */
    fileName: string;
    /** A day, a time and its zone; only if it is late. */
    expectedBy: string;
    link: string;
  };
  'signup-refusal': { firstName: string; company: string; text: string };
}

export type MailTemplate = keyof MailParams;

export const securityChanges = [
  'password.changed',
  'password.reset',
  'twoFactor.enabled',
  'twoFactor.disabled',
  'twoFactor.reset',
  'recoveryCode.used',
  'recoveryCodes.replaced',
  'session.ended',
] as const;
export type SecurityChange = (typeof securityChanges)[number];
