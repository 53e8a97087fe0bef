import { useLingui } from '@lingui/react/macro';
import type { Session } from '@portal/contract/sessions';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Monitor, Smartphone } from 'lucide-react';

import { formatDateTime } from '../../i18n/dates.ts';
import { parseUserAgent } from '@portal/client/platform/device-name';

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { t } = useLingui();
  const { browser, system } = parseUserAgent(session.userAgent);
  const name =
    browser && system
      ? t({ id: 'sessions.device', message: `${browser} on ${system}` })
      : (browser ?? system ?? t({ id: 'sessions.unknownDevice', message: 'Unknown device' }));
  const lastSeen = formatDateTime(session.lastSeenAt);
  const firstSeen = formatDateTime(session.createdAt);
  const Icon = system && /^(Android|iPhone|iPad)$/.test(system) ? Smartphone : Monitor;

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-5 py-3.5">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-strong">
          {name}
          {session.isCurrent && <Badge tone="success">{t({ id: 'sessions.current', message: 'This device' })}</Badge>}
        </p>
        <p className="text-13 text-muted tabular-nums">{t({ id: 'sessions.lastSeen', message: `Last active ${lastSeen}` })}</p>
        <p className="text-13 text-muted tabular-nums">{t({ id: 'sessions.firstSeen', message: `Signed in ${firstSeen}` })}</p>
        {session.address && <p className="text-13 text-muted tabular-nums wrap-anywhere">{session.address}</p>}
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          className="max-tablet:min-h-11"
          isDisabled={isEnding}
          aria-label={t({ id: 'sessions.endNamed', message: `Sign out: ${name}, last active ${lastSeen}` })}
          onPress={onEnd}
        >
          {t({ id: 'sessions.end', message: 'Sign out' })}
        </Button>
      )}
    </li>
  );
}
