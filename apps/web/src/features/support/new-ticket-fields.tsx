import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { NativeArea, NativeField } from '@portal/ui/native-field';
import type { FormEvent } from 'react';

import { ContactLink } from '../../app/contact-link.tsx';
import { fieldSpace } from '../../app/field-space.ts';
import { UploadProgress } from '../../app/upload-progress.tsx';
import { labels } from '../../i18n/labels.ts';
import { AttachmentsField } from './attachments-field.tsx';
import type { useNewTicket } from './use-new-ticket.ts';

interface NewTicketFieldsProps {
  id: string;
  ticket: ReturnType<typeof useNewTicket>;
}

export function NewTicketFields({ id, ticket }: NewTicketFieldsProps) {
  const { t } = useLingui();
  const { field, attachments, problem, sending, isPending, send } = ticket;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send();
  };

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid">
      {problem !== undefined && (
        <div className="mb-4">
          <Banner>
            {problem} <ContactLink />
          </Banner>
        </div>
      )}
      <div className={fieldSpace}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- typing is what this dialog was opened for */}
        <NativeField {...field('subject')} label={t(labels.field.subject)} required autoFocus autoComplete="off" />
      </div>
      <div className="mb-5">
        <NativeArea
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
