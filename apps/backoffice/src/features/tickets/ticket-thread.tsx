import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import type { TicketAttachment } from '@portal/contract/support';
import { Avatar } from '@portal/ui/avatar';
import { buttonStyle } from '@portal/ui/button-style';
import { Lock, Paperclip } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { formatMessageTime } from './message-time.ts';
import { threadOf, type ThreadEntry } from './thread-entries.ts';

/** Everything that was written, in order. Notes lie on yellow and say that only staff see them. */
export function TicketThread({ ticket }: { ticket: StaffTicket }) {
  const { t } = useLingui();
  const entries = threadOf(ticket);
  const list = useShowOwnEntries(entries.filter(({ kind }) => kind !== 'person').length);
  return (
    <ol
      ref={list}
      aria-label={t({ id: 'tickets.conversation', message: 'Conversation' })}
      className="grid gap-5 px-4 py-4 tablet:px-5"
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} ticket={ticket} />
      ))}
    </ol>
  );
}

/** Scrolls to the last entry when staff add one, because the box to write in may cover it. A message of the partner moves nothing. */
function useShowOwnEntries(count: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count > shown.current) list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    shown.current = count;
  }, [count]);
  return list;
}

function Entry({ entry, ticket }: { entry: ThreadEntry; ticket: StaffTicket }) {
  const { t } = useLingui();
  const { kind, author, text, createdAt, attachments } = entry;
  const sides: Record<ThreadEntry['kind'], ReactNode> = {
    person: <span data-content>{ticket.partner.name}</span>,
    staff: t({ id: 'tickets.staff', message: 'Team' }),
    note: (
      <span className="inline-flex items-center gap-1">
        <Lock aria-hidden="true" className="size-3.5" />
        {t({ id: 'tickets.noteStaffOnly', message: 'note, team only' })}
      </span>
    ),
  };
  return (
    <li data-kind={kind} className="grid max-tablet:scroll-mb-64 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Avatar name={author} size="sm" />
      <p className="flex flex-wrap items-center gap-x-2 self-center text-13 text-muted">
        <b data-content className="text-14 font-semibold text-strong">
          {author}
        </b>
        {sides[kind]}
        <Moment value={createdAt} />
      </p>
      <div className="col-start-2 grid gap-2">
        <p data-content className={textStyles[kind]}>
          {text}
        </p>
        <Attachments files={attachments} />
      </div>
    </li>
  );
}

function Moment({ value }: { value: string }) {
  const locale = useLocale();
  return (
    <time dateTime={value} title={formatDateTime(value)} className="ms-auto tabular-nums">
      {formatMessageTime(value, locale)}
    </time>
  );
}

function Attachments({ files }: { files: readonly TicketAttachment[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t({ id: 'tickets.attachments', message: 'Attachments' })} className="flex flex-wrap gap-2">
      {files.map(({ id, name, size, address }) => (
        <li key={id} className="min-w-0">
          <a href={address} target="_blank" rel="noreferrer" className={`${buttonStyle({ size: 'sm' })} max-w-full min-w-0`}>
            <Paperclip aria-hidden="true" />
            <span data-content className="truncate">
              {name}
            </span>
            <span className="font-normal text-muted tabular-nums">{fileSize(size, locale)}</span>
            <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const proseStyle = 'text-14 whitespace-pre-line text-strong text-pretty wrap-anywhere';
const textStyles: Record<ThreadEntry['kind'], string> = {
  person: proseStyle,
  staff: `${proseStyle} rounded-md border border-line-subtle bg-sunken px-3 py-2`,
  note: `${proseStyle} rounded-md border border-dashed border-warning-border bg-warning-soft px-3 py-2`,
};
