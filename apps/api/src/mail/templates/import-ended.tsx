import { t } from '@lingui/core/macro';

import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** Tells the person who started an import that it has ended, and how. */
export function importEnded(
  context: MailContext,
  { firstName, fileName, hasFailed, written, failed, link }: MailParams['import-ended'],
): MailDraft {
  const { i18n } = context;
  const title = hasFailed
    ? t(i18n)({ id: 'importEnded.failedTitle', message: `The import of ${fileName} has stopped` })
    : t(i18n)({ id: 'importEnded.title', message: `${fileName} is imported` });
  const counts = t(i18n)({
    id: 'importEnded.counts',
    message: `Rows written: ${written}. Rows refused: ${failed}.`,
  });

  return {
    subject: title,
    body: (
      <MailLayout
        context={context}
        title={title}
        preview={counts}
        firstName={firstName}
        action={{ label: t(i18n)({ id: 'importEnded.action', message: 'Open the import' }), link }}
      >
        <Paragraph>{counts}</Paragraph>
        {hasFailed && (
          <Paragraph>
            {t(i18n)({
              id: 'importEnded.failed',
              message: 'What was written until then stays. You can take it back in the back office.',
            })}
          </Paragraph>
        )}
      </MailLayout>
    ),
  };
}
