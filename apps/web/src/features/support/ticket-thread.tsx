import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { TicketAttachment, TicketMessage, TicketWithThread } from '@portal/contract/support';
import { buttonStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { Headset, Paperclip } from 'lucide-react';

import { formatDateTime } from '../../i18n/dates.ts';
import { fullName } from '@portal/client/i18n/full-name';
import { profileQuery } from '../../api/profile-query.ts';
import { contentOf } from './ticket-texts.ts';

/** The conversation in order: the ticket, its attachments, then answers and replies. */
export function TicketThread({ ticket }: { ticket: TicketWithThread }) {
  const { t } = useLingui();
  const { messages, attachments, properties } = ticket;
  // People only see their own tickets, so the reader is the author.
  const author = fullName(useQuery(profileQuery).data);
  return (
    <>
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <MessageHeader author={author} createdAt={properties.createdate} />
          <p data-content className={`${boxStyle} border-line bg-sunken`}>
            {contentOf(properties)}
          </p>
        </div>
        <Attachments files={attachments} />
      </div>
      {messages.length > 0 && (
        <ol aria-label={t({ id: 'ticket.thread', message: 'Conversation' })} className="grid gap-5">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </>
  );
}

function Message({ message: { isStaff, author, text, createdAt, attachments } }: { message: TicketMessage }) {
  return (
    <li className="grid gap-3">
      <div className="grid gap-1.5">
        <MessageHeader isStaff={isStaff} author={author} createdAt={createdAt} />
        <p data-content className={`${boxStyle} ${isStaff ? 'border-accent-border bg-accent-soft' : 'border-line bg-sunken'}`}>
          {text}
        </p>
      </div>
      <Attachments files={attachments} />
    </li>
  );
}

interface MessageHeaderProps {
  isStaff?: boolean;
  author: string;
  createdAt: string | null;
}

function MessageHeader({ isStaff = false, author, createdAt }: MessageHeaderProps) {
  const { t } = useLingui();
  const isDate = createdAt !== null && !Number.isNaN(Date.parse(createdAt));
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
      {isStaff && <Headset aria-hidden="true" className="size-4 text-accent-text" />}
      <span data-content className="font-semibold text-strong">
        {author}
      </span>
      {isStaff && <span>{t({ id: 'ticket.staff', message: 'Support' })}</span>}
      {isDate && (
        <time dateTime={createdAt} className="tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      )}
    </p>
  );
}

function Attachments({ files }: { files: readonly TicketAttachment[] }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t({ id: 'attachment.label', message: 'Attachments' })} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </ul>
  );
}

function Attachment({ file: { name, size, address } }: { file: TicketAttachment }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className="min-w-0">
      <a href={address} target="_blank" rel="noreferrer" className={`${buttonStyle()} max-w-full min-w-0 shrink`}>
        <Paperclip aria-hidden="true" />
        <span data-content className="truncate">
          {name}
        </span>
        <span className="text-13 font-normal text-muted tabular-nums">{fileSize(size, locale)}</span>
        <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
      </a>
    </li>
  );
}

const boxStyle = 'rounded-md border px-4 py-3 text-16 whitespace-pre-line text-strong text-pretty wrap-anywhere';
