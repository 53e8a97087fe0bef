import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { parseUserAgent } from '@portal/client/platform/device-name';
import type { Session } from '@portal/contract/sessions';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';

interface DeviceItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

export function DeviceItem({ session: { userAgent, lastSeenAt, address, isCurrent }, isEnding, onEnd }: DeviceItemProps) {
  const { t } = useLingui();
  const { browser, system } = parseUserAgent(userAgent);
  const name =
    browser && system
      ? t({ id: 'sessions.device', message: `${browser} on ${system}` })
      : (browser ?? system ?? t({ id: 'sessions.unknownDevice', message: 'Unknown device' }));
  const lastSeen = formatDateTime(lastSeenAt) ?? '';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium text-strong">
          {name}
          {isCurrent && <Badge tone="success">{t({ id: 'sessions.current', message: 'This device' })}</Badge>}
        </p>
        <p className="text-13 text-muted tabular-nums wrap-anywhere">
          {t({ id: 'sessions.lastSeen', message: `Last active ${lastSeen}` })}
          {address && ` · ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
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
