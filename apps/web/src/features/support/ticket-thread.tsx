import { useLingui } from '@lingui/react/macro';
import type { TicketAttachment, TicketMessage, TicketWithThread } from '@portal/contract/support';
import { buttonStyle } from '@portal/ui/button-style';
import { Headset, Paperclip } from 'lucide-react';

import { formatDateTime } from '../../i18n/dates.ts';
import { fileSize } from '../../i18n/file-size.ts';
import { useLocale } from '../../i18n/locale.ts';
import { contentOf } from './ticket-texts.ts';

/** What was written, in order: the ticket itself, its attachments, then answers and replies. */
export function TicketThread({ ticket }: { ticket: TicketWithThread }) {
  const { t } = useLingui();
  const { messages, attachments, properties } = ticket;
  return (
    <>
      <div className="grid gap-3">
        <p data-content className={`${boxStyle} border-line bg-sunken`}>
          {contentOf(properties)}
        </p>
        {attachments.length > 0 && (
          <ul aria-label={t({ id: 'attachment.label', message: 'Attachments' })} className="flex flex-wrap gap-2">
            {attachments.map((file) => (
              <Attachment key={file.id} file={file} />
            ))}
          </ul>
        )}
      </div>
      {messages.length > 0 && (
        <ol aria-label={t({ id: 'ticket.thread', message: 'Answers and replies' })} className="grid gap-5">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </>
  );
}

function Message({ message: { isStaff, author, text, createdAt } }: { message: TicketMessage }) {
  const { t } = useLingui();
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
        {isStaff && <Headset aria-hidden="true" className="size-4 text-accent-text" />}
        <span data-content className="font-semibold text-strong">
          {author}
        </span>
        {isStaff && <span>{t({ id: 'ticket.staff', message: 'Support' })}</span>}
        <time dateTime={createdAt} className="tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </p>
      <p data-content className={`${boxStyle} ${isStaff ? 'border-accent-border bg-accent-soft' : 'border-line bg-sunken'}`}>
        {text}
      </p>
    </li>
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
