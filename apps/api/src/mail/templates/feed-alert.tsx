import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** Tells an admin that a feed needs them. */
export function feedAlert(context: MailContext, params: MailParams['feed-alert']): MailDraft {
  const { title, text, action } = textsOf(context.i18n, params);
  return {
    subject: title,
    body: (
      <MailLayout
        context={context}
        title={title}
        preview={text}
        firstName={params.firstName}
        action={{ label: action, link: params.link }}
      >
        <Paragraph>{text}</Paragraph>
      </MailLayout>
    ),
  };
}

function textsOf(i18n: I18n, { about, feedName, fileName, expectedBy }: MailParams['feed-alert']) {
  const openImport = t(i18n)({ id: 'feedAlert.openImport', message: 'Open the import' });
  if (about === 'late')
    return {
      title: t(i18n)({ id: 'feedAlert.lateTitle', message: `${feedName}: no file has arrived` }),
      text: t(i18n)({
        id: 'feedAlert.late',
        message: `A file was expected by ${expectedBy}. Ask those who send it. When it arrives, it is imported as usual.`,
      }),
      action: t(i18n)({ id: 'feedAlert.openFeed', message: 'Open the feed' }),
    };
  if (about === 'failed')
    return {
      title: t(i18n)({ id: 'feedAlert.failedTitle', message: `${feedName}: ${fileName} could not be imported` }),
      text: t(i18n)({
        id: 'feedAlert.failed',
        message: 'The import has stopped. Open it to see the reason, what was written and what to do.',
      }),
      action: openImport,
    };
  return {
    title: t(i18n)({ id: 'feedAlert.waitingTitle', message: `${feedName}: ${fileName} waits for a decision` }),
    text:
      about === 'keyRevoked'
        ? t(i18n)({
            id: 'feedAlert.keyRevoked',
            message:
              'The key that the file was sent with has been revoked. Import it only if you know who sent it. Nothing is written until somebody decides.',
          })
        : t(i18n)({
            id: 'feedAlert.waiting',
            message:
              'The file would remove more records than the feed allows, or single records of this source were written since it was made, or a row does not say which record it means. Nothing is written until somebody decides.',
          }),
    action: openImport,
  };
}
