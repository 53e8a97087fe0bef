import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { errorMessage } from '@portal/client/api/error-text';
import type { TwoFactorReset } from '@portal/contract/backoffice/people';
import { Button } from '@portal/ui/button';
import { Card, CardHeader } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { notify } from '@portal/ui/notify';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { decideReset, pendingResetsQuery } from './people.api.ts';

/** Second factors that an admin wants to reset: another admin decides. Shown only when there are some. */
export function PendingResets() {
  const { t } = useLingui();
  const { data: resets = [] } = useQuery(pendingResetsQuery);
  if (resets.length === 0) return null;
  return (
    <Card className="mb-4 border-warning-border!" aria-labelledby="pending-resets">
      <CardHeader id="pending-resets" title={t({ id: 'people.resets', message: 'Two-factor authentication to reset' })} />
      <ul className="divide-y divide-line-subtle">
        {resets.map((reset) => (
          <li key={reset.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <ResetText reset={reset} />
            <ResetDecision reset={reset} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ResetText({ reset }: { reset: TwoFactorReset }) {
  const { t } = useLingui();
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p data-content>
        <b className="font-medium text-strong">{reset.person.name}</b>{' '}
        <span className="text-13 text-muted">{reset.person.company ?? reset.person.email}</span>
      </p>
      <p className="text-13 text-muted">
        <ResetReason reset={reset} />{' '}
        {!reset.canConsent && t({ id: 'people.resetWaits', message: 'It waits for the consent of another admin.' })}
      </p>
    </div>
  );
}

/** Who asked, why, and until when it can be decided. */
export function ResetReason({ reset }: { reset: TwoFactorReset }) {
  const { t } = useLingui();
  const who = reset.requestedBy.name;
  const until = formatDateTime(reset.expiresAt) ?? '';
  const { reason } = reset;
  return t({ id: 'people.resetReason', message: `Requested by ${who}, until ${until}: ${reason}` });
}

/** Consent and refusal for another admin; the admin who asked withdraws the request. */
export function ResetDecision({ reset }: { reset: TwoFactorReset }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = reset.person.name;
  const decide = async (decision: 'consent' | 'refuse', text: string) => {
    setAsking(false);
    try {
      await decideReset(reset, decision);
      notify({ kind: 'success', text });
    } catch (error) {
      notify({ kind: 'error', text: errorMessage(error) });
    }
  };
  const close = () => decide('refuse', t({ id: 'people.resetClosed', message: 'Nothing was reset.' }));
  if (!reset.canConsent) {
    return (
      <Button size="sm" onPress={close}>
        {t({ id: 'people.resetWithdraw', message: 'Withdraw request' })}
      </Button>
    );
  }
  return (
    <div className="flex gap-2">
      <Button size="sm" onPress={close}>
        {t({ id: 'people.resetRefuse', message: 'Refuse' })}
      </Button>
      <Button kind="primary" size="sm" onPress={() => setAsking(true)}>
        {t({ id: 'people.resetConsent', message: 'Consent…' })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t({ id: 'people.resetQuestion', message: `Reset two-factor authentication for ${name}?` })}
        yesLabel={t({ id: 'people.resetYes', message: 'Reset two-factor authentication' })}
        noLabel={t(labels.button.cancel)}
        closeLabel={t(labels.button.close)}
        yesKind="danger"
        onNo={() => setAsking(false)}
        onYes={() =>
          void decide('consent', t({ id: 'people.resetDone', message: `Two-factor authentication was reset for ${name}.` }))
        }
      >
        {t({
          id: 'people.resetMeans',
          message:
            'They sign in with their password only until they set it up again. All their devices are signed out, and they’re told by email. Make sure that the request really comes from them.',
        })}
      </ConfirmDialog>
    </div>
  );
}
