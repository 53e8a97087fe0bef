import type { I18n } from '@lingui/core';
import type { ReactElement } from 'react';

import type { PortalConfig } from '@portal/contract/portal-config';

/** The context that every mail template gets. */
export interface MailContext {
  /** Texts in the recipient's language. */
  readonly i18n: I18n;
  readonly brand: PortalConfig['brand'];
  /** Base URL of links into the portal. */
  readonly publicUrl: string;
}

export interface MailDraft {
  readonly subject: string;
  readonly body: ReactElement;
  /** Reply-To address, when it differs from the sender. */
  readonly replyTo?: string;
}
