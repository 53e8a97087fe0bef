import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { IconButton } from '@portal/ui/icon-button';
import { ChevronRight } from 'lucide-react';

import { openRow } from '../../lists/list-table.tsx';
import { actionText } from './action-texts.ts';
import { AuditActor } from './audit-actor.tsx';
import { timeOfDay } from './audit-times.ts';
import { valueText } from './audit-values.ts';
import { ChangeSummary } from './change-summary.tsx';
import { EventDetails } from './event-details.tsx';
import { EventIcon } from './event-icon.tsx';
import { isKeyWrite } from './key-writes.ts';
import { kindText, nameOfSubject } from './subject-kinds.ts';
import { SubjectLink } from './subject-link.tsx';

interface AuditRowProps {
  event: AuditEvent;
  isOpen: boolean;
  hasCursor: boolean;
  onToggle: () => void;
}

/** One event: when, who, what, about what, and the change in one line. Opened, it shows everything. */
export function AuditRow({ event, isOpen, hasCursor, onToggle }: AuditRowProps) {
  const { t, i18n } = useLingui();
  const { id, action, subject, partner, happenedAt } = event;
  const what = actionText(i18n, action);
  const subjectName = subject && (nameOfSubject(i18n, event) ?? kindText(i18n, subject.kind));
  const kind = isKeyWrite(action)
    ? valueText(i18n, event, 'kind', event.details['kind'])
    : subject && kindText(i18n, subject.kind);
  const second = subject?.kind === 'partner' ? undefined : (partner?.name ?? undefined);
  return (
    <li className="border-b border-line-subtle last:border-b-0">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in the row has the keyboard; this only enlarges its target */}
      <div
        data-row={id}
        data-open={isOpen || undefined}
        data-cursor={hasCursor || undefined}
        onClick={openRow}
        className={rowStyle}
      >
        <time dateTime={happenedAt} title={formatDateTime(happenedAt)} className={timeStyle}>
          {timeOfDay(happenedAt)}
        </time>
        <AuditActor event={event} />
        <span className="truncate @max-[56rem]:col-start-2 @max-[56rem]:row-start-2 @max-[56rem]:text-13 @max-[56rem]:text-muted @max-[34rem]:col-start-1">
          {what}
        </span>
        <span className={thingStyle}>
          <EventIcon action={action} kind={subject?.kind} />
          <SubjectLink event={event} />
          <span className="min-w-0 shrink-2 truncate text-13 text-muted">{second ?? kind}</span>
        </span>
        <span className={changeStyle}>
          <ChangeSummary event={event} />
        </span>
        <IconButton
          data-row-link=""
          size="sm"
          tooltip={false}
          label={
            subjectName
              ? t({ id: 'audit.detailsOf', message: `Details: ${what}, ${subjectName}` })
              : t({ id: 'audit.details', message: `Details: ${what}` })
          }
          aria-expanded={isOpen}
          onPress={onToggle}
          className="col-start-[-2] row-span-full self-center justify-self-end"
        >
          <ChevronRight className={`transition-transform rtl:-scale-x-100 ${isOpen ? 'rotate-90 rtl:-rotate-90' : ''}`} />
        </IconButton>
      </div>
      {isOpen && (
        <div className="bg-hover px-4 pt-1 pb-3 desktop:ps-13">
          <EventDetails id={id} />
        </div>
      )}
    </li>
  );
}

// One line where there is room, two in a narrow list, and one below the other on a phone.
const rowStyle =
  'group/row grid min-h-9 cursor-pointer grid-cols-[3.5rem_9.5rem_8.5rem_minmax(0,1fr)_minmax(0,1.1fr)_2.25rem] items-center gap-x-3 ps-4 pe-2 ' +
  'transition-colors hover:bg-hover data-open:bg-hover data-cursor:bg-hover data-cursor:shadow-[inset_2px_0_0_var(--accent)] ' +
  '@max-[56rem]:min-h-13 @max-[56rem]:grid-cols-[2.75rem_9rem_minmax(0,1fr)_2.25rem] @max-[56rem]:content-center @max-[56rem]:gap-y-0.5 @max-[56rem]:py-1.5 ' +
  '@max-[34rem]:grid-cols-[minmax(0,1fr)_auto_2.75rem] @max-[34rem]:pe-0.5';

const timeStyle =
  'text-muted tabular-nums @max-[56rem]:row-span-2 @max-[34rem]:col-start-2 @max-[34rem]:row-start-1 @max-[34rem]:row-span-1 @max-[34rem]:text-13';

const thingStyle =
  'flex min-w-0 items-center gap-1.5 @max-[56rem]:col-start-3 @max-[56rem]:row-start-1 @max-[34rem]:col-span-2 @max-[34rem]:col-start-1 @max-[34rem]:row-start-3';

const changeStyle =
  'flex min-w-0 @max-[56rem]:col-start-3 @max-[56rem]:row-start-2 @max-[56rem]:text-13 @max-[34rem]:col-span-2 @max-[34rem]:col-start-1 @max-[34rem]:row-start-4';
