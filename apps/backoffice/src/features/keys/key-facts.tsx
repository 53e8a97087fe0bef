import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { MachineKey } from '@portal/contract/backoffice/keys';
import { linkStyle } from '@portal/ui/button-style';
import { DescriptionList } from '@portal/ui/description-list';
import { Link } from '@tanstack/react-router';

import { keyLabels } from './key-labels.ts';
import { Created, Expires, KeyStart, LastUsed } from './key-parts.tsx';

interface KeyFactsProps {
  of: MachineKey;
  /** The newer key that replaces it. */
  replacement: MachineKey | undefined;
}

/** What is known about a key. The secret is not: only its start is stored. */
export function KeyFacts({ of: key, replacement }: KeyFactsProps) {
  const { t } = useLingui();
  const { lastUsedIp, revokedAt } = key;
  return (
    <DescriptionList
      missing={t({ id: 'machineKeys.missing', message: 'Unknown' })}
      columns={2}
      facts={[
        { label: t(keyLabels.start), value: <KeyStart of={key} /> },
        { label: t(keyLabels.created), value: <Created of={key} /> },
        { label: t(keyLabels.expires), value: <Expires of={key} isLong /> },
        {
          label: t(keyLabels.lastUsed),
          value: (
            <>
              <LastUsed of={key} />
              {lastUsedIp !== null && (
                <span data-content className="ms-2 text-13 font-normal text-muted">
                  {lastUsedIp}
                </span>
              )}
            </>
          ),
        },
        ...(revokedAt === null
          ? []
          : [{ label: t({ id: 'machineKeys.revokedAt', message: 'Revoked on' }), value: formatDateTime(revokedAt) }]),
        ...(replacement ? [{ label: t(keyLabels.replacedBy), value: <ReplacementLink of={replacement} /> }] : []),
      ]}
    />
  );
}

/** Replaces the entry in the history: Back closes the dialog, whichever key it shows. */
function ReplacementLink({ of: replacement }: { of: MachineKey }) {
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, key: replacement.id })) as never}
      state={true}
      replace
      resetScroll={false}
      className={linkStyle}
    >
      <KeyStart of={replacement} />
    </Link>
  );
}
