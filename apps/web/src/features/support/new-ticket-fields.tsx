import { useLingui } from '@lingui/react/macro';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { Banner } from '@portal/ui/banner';
import { NativeTextArea, NativeField } from '@portal/ui/native-field';

import { ProviderEmailLink } from '../../page/provider-email-link.tsx';
import { UploadProgress } from '../../forms/upload-progress.tsx';
import { labels } from '../../i18n/labels.ts';
import { AttachmentsField } from './attachments-field.tsx';
import type { useNewTicket } from './use-new-ticket.ts';

interface NewTicketFieldsProps {
  id: string;
  ticket: ReturnType<typeof useNewTicket>;
}

export function NewTicketFields({ id, ticket }: NewTicketFieldsProps) {
  const { t } = useLingui();
  const { field, attachments, problem, sending, handleSubmit } = ticket;

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid">
      {problem !== undefined && (
        <div className="mb-4">
          <Banner>
            {problem} <ProviderEmailLink />
          </Banner>
        </div>
      )}
      <div className={fieldMinHeight}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- typing is what this dialog was opened for */}
        <NativeField {...field('subject')} label={t(labels.field.subject)} required autoFocus autoComplete="off" />
      </div>
      <div className="mb-5">
        <NativeTextArea
          {...field('content')}
          label={t(labels.field.description)}
          rows={6}
          required
          help={t({
            id: 'ticket.contentHelp',
            message: 'Tell us what you did and what happened. Include serial numbers and versions if you can.',
          })}
        />
      </div>
      <AttachmentsField attachments={attachments} />
      {sending && (
        <div className="mt-4 flex">
          <UploadProgress {...sending} />
        </div>
      )}
    </form>
  );
}
