import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardHeader } from '@portal/ui/card';
import { notify } from '@portal/ui/notify';
import { useState } from 'react';

import { requestNewRecoveryCodes } from './account.api.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ReplaceFactorDialog } from './replace-factor-dialog.tsx';

/** The second factor cannot be turned off, only replaced: the back office is closed without one. */
export function TwoFactorSection({ email }: { email: string }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<string[]>();
  const [isReplacing, setReplacing] = useState(false);

  const handleNewCodes = async () => {
    try {
      setCodes(await requestNewRecoveryCodes());
    } catch (error) {
      if (!isCancelled(error)) notify({ kind: 'error', topic: 'recoveryCodes', text: errorMessage(error) });
    }
  };

  return (
    <Card aria-labelledby="two-factor-title">
      <CardHeader
        id="two-factor-title"
        title={t({ id: 'twoFactor.title', message: 'Two-factor authentication' })}
        end={<Badge tone="success">{t({ id: 'twoFactor.on', message: 'On' })}</Badge>}
      />
      <div className="grid gap-3 p-4">
        <p>
          {t({
            id: 'twoFactor.about',
            message: 'Signing in needs a code from your authenticator app. Keep your recovery codes in a safe place.',
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void handleNewCodes()}>
            {t({ id: 'recoveryCodes.replace', message: 'New recovery codes' })}
          </Button>
          <Button onPress={() => setReplacing(true)}>
            {t({ id: 'twoFactor.replace', message: 'Use another authenticator app' })}
          </Button>
        </div>
      </div>
      {codes && <RecoveryCodesDialog codes={codes} email={email} onClose={() => setCodes(undefined)} />}
      {isReplacing && <ReplaceFactorDialog onClose={() => setReplacing(false)} />}
    </Card>
  );
}
