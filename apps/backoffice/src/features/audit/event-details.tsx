import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { buttonStyle } from '@portal/ui/button-style';
import { ErrorState } from '@portal/ui/error-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { auditEventQuery } from './audit.api.ts';
import { BeforeAfter } from './before-after.tsx';
import { CopyJsonButton } from './copy-json-button.tsx';
import { isKeyWrite } from './key-writes.ts';

/** An open event: before and after in two columns, from where it came, and what else there is about the same record. */
export function EventDetails({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: event, error, isPending, refetch } = useQuery(auditEventQuery(id));
  if (isPending) return <SkeletonBar className="h-20 rounded-md" />;
  if (error) {
    return (
      <ErrorState
        title={t({ id: 'audit.eventFailed', message: 'We couldn’t load this event' })}
        text={errorMessage(error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <BeforeAfter event={event} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-13 wrap-anywhere text-muted">
          <Origin event={event} />
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <FilterLinks event={event} />
          <CopyJsonButton event={event} />
        </div>
      </div>
    </>
  );
}

function Origin({ event: { ip, device, sessionId } }: { event: AuditEvent & { sessionId: string | null } }) {
  const { t } = useLingui();
  const session = sessionId?.slice(-8);
  const parts = [
    ip && t({ id: 'audit.from', message: `From ${ip}` }),
    device,
    session && t({ id: 'audit.session', message: `Session …${session}` }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t({ id: 'audit.fromServer', message: 'From the server itself' });
}

/** Links to the events of the same partner, by the same person, or about the same record. */
function FilterLinks({ event: { action, actor, partner, subject } }: { event: AuditEvent }) {
  const { t } = useLingui();
  const style = buttonStyle({ kind: 'link', size: 'sm' });
  return (
    <>
      {subject && (
        <Link to="/audit" search={{ subjectKind: subject.kind, subjectId: subject.id }} className={style}>
          {isKeyWrite(action)
            ? t({ id: 'audit.sameKey', message: 'This key’s events' })
            : t({ id: 'audit.sameRecord', message: 'This record' })}
        </Link>
      )}
      {partner && (
        <Link to="/audit" search={{ partner: partner.id }} className={style}>
          {t({ id: 'audit.samePartner', message: 'This partner' })}
        </Link>
      )}
      {actor && (
        <Link to="/audit" search={{ actor: actor.id }} className={style}>
          {t({ id: 'audit.sameActor', message: 'This person’s events' })}
        </Link>
      )}
    </>
  );
}
