import type { I18n } from '@lingui/core';
import type { ReactElement } from 'react';

import type { PortalConfig } from '@portal/contract/portal-config';

/** What every mail is made with, whatever it says. */
export interface MailContext {
  /** Texts in the recipient's language. */
  readonly i18n: I18n;
  readonly brand: PortalConfig['brand'];
  /** Where links into the portal start. */
  readonly publicUrl: string;
}

export interface MailDraft {
  readonly subject: string;
  readonly body: ReactElement;
  /** Whom an answer goes to, when that is not the sender. */
  readonly replyTo?: string;
}
