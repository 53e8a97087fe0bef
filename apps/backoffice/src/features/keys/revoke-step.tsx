import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { MachineKey } from '@portal/contract/backoffice/keys';
import { notify } from '@portal/ui/notify';

import { KeyStep } from './key-step.tsx';
import { endKey } from './keys.api.ts';

/** Ends a key at once. Its last use says whether a system will notice, and its start which of two keys with the same name it is. */
export function RevokeStep({ of: key, onLeave }: { of: MachineKey; onLeave: () => void }) {
  const { t } = useLingui();
  const { name, start, state } = key;
  const revoke = async () => {
    await endKey(key);
    const text =
      state === 'expired'
        ? t({ id: 'machineKeys.expiredRevoked', message: `${name} (${start}…) was revoked.` })
        : t({ id: 'machineKeys.revoked', message: `${name} (${start}…) no longer works.` });
    notify({ kind: 'success', text });
    onLeave();
  };
  return (
    <KeyStep
      question={t({ id: 'machineKeys.revokeQuestion', message: `Revoke ${name} (${start}…)?` })}
      yesLabel={t({ id: 'machineKeys.revokeYes', message: 'Revoke key' })}
      isDanger
      run={revoke}
      onLeave={onLeave}
    >
      <p className="text-pretty">
        {state === 'expired'
          ? t({
              id: 'machineKeys.revokeExpiredMeans',
              message:
                'The key has expired. Once it is revoked, files that it sent and that still wait run only if an admin starts them.',
            })
          : t({
              id: 'machineKeys.revokeMeans',
              message: 'Requests with this key are refused at once. This can’t be undone: the system then needs a new key.',
            })}
      </p>
      <LastUse of={key} />
    </KeyStep>
  );
}

function LastUse({ of: { lastUsedAt, lastUsedIp } }: { of: MachineKey }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (lastUsedAt === null) return <p>{t({ id: 'machineKeys.neverUsed', message: 'It has never been used.' })}</p>;
  const when = timeAgo(lastUsedAt, locale);
  return (
    <p>
      {lastUsedIp === null
        ? t({ id: 'machineKeys.lastUse', message: `Last used: ${when}.` })
        : t({ id: 'machineKeys.lastUseFrom', message: `Last used: ${when}, from ${lastUsedIp}.` })}
    </p>
  );
}
