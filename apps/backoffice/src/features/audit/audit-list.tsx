import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { useNavigate } from '@tanstack/react-router';

import { useListCursor } from '../../lists/use-list-cursor.ts';
import { AuditRow } from './audit-row.tsx';
import { dayTitle } from './audit-times.ts';

interface AuditListProps {
  events: readonly AuditEvent[];
  /** The open event, which is in the URL. */
  openId: string | undefined;
}

/** The events of a page by day, newest first. J and K move, Enter opens. */
export function AuditList({ events, openId }: AuditListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { list, cursor, handleFocus } = useListCursor(
    events.map(({ id }) => id),
    undefined,
  );
  const toggle = (id: string) =>
    void navigate({
      to: '/audit',
      search: (old) => ({ ...old, event: id === openId ? undefined : id }),
      replace: true,
      resetScroll: false,
    });
  const days = Map.groupBy(events, ({ happenedAt }) => dayTitle(happenedAt, locale));

  return (
    <div ref={list} onFocus={handleFocus} className="@container">
      <div aria-hidden="true" className={headStyle}>
        <span>{t({ id: 'audit.time', message: 'Time' })}</span>
        <span>{t({ id: 'audit.who', message: 'Who' })}</span>
        <span>{t({ id: 'audit.what', message: 'What' })}</span>
        <span>{t({ id: 'audit.record', message: 'Record' })}</span>
        <span>{t({ id: 'audit.beforeAndAfter', message: 'Before and after' })}</span>
      </div>
      {[...days].map(([title, ofDay]) => (
        <section key={title} aria-label={title}>
          <h2 className={dayStyle}>{title}</h2>
          <ol>
            {ofDay.map((event) => (
              <AuditRow
                key={event.id}
                event={event}
                isOpen={event.id === openId}
                hasCursor={event.id === cursor}
                onToggle={() => toggle(event.id)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const headStyle =
  'grid h-8 grid-cols-[3.5rem_9.5rem_8.5rem_minmax(0,1fr)_minmax(0,1.1fr)_2.25rem] items-center gap-x-3 border-y border-line bg-sunken ps-4 pe-2 text-13 font-medium text-muted ' +
  '@max-[56rem]:hidden';

const dayStyle =
  'flex h-8 items-center border-b border-line bg-sunken px-4 text-13 font-semibold text-strong max-tablet:-mx-4 @max-[56rem]:border-t @max-[56rem]:first:border-t-0';
