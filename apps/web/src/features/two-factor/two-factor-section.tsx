import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { notify, withdrawToast } from '@portal/ui/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { EnableDialog } from './enable-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { makeRecoveryCodes, type TwoFactorSetup, startTwoFactorSetup } from './two-factor.api.ts';

type Step =
  | { at: 'rest' | 'question' | 'codesQuestion' | 'request' | 'disable' }
  | { at: 'scan'; factor: TwoFactorSetup }
  | { at: 'codes'; codes: string[]; isReplacement: boolean };

/** A later result replaces the earlier toast. */
const topic = 'twoFactor';

/** Turns two-factor on and off. The steps are kept here, so that none is lost when the profile is refetched in between. */
export function TwoFactorSection({ isOn, email }: { isOn: boolean; email: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });

  const request = async (next: () => Promise<Step>) => {
    setStep({ at: 'request' });
    withdrawToast(topic);
    try {
      setStep(await next());
    } catch (error) {
      if (!isCancelled(error)) notify({ kind: 'error', topic, text: (error as Error).message });
      rest();
    }
  };
  // Not disabled while the request is pending: the focus stays on the button until the next dialog takes it.
  const ask = (at: 'question' | 'codesQuestion' | 'disable') => () => step.at === 'rest' && setStep({ at });
  const isBusy = step.at === 'request' || undefined;

  // The profile says whether two-factor is on; turning it on has ended the other sessions.
  const reload = () => void queryClient.invalidateQueries();

  return (
    <section aria-labelledby="two-factor-title" className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="two-factor-title">{t({ id: 'twoFactor.title', message: 'Two-factor authentication' })}</h3>
        {isOn ? (
          <Badge tone="success">{t({ id: 'twoFactor.on', message: 'On' })}</Badge>
        ) : (
          <Badge>{t({ id: 'twoFactor.off', message: 'Off' })}</Badge>
        )}
      </div>
      <p className="text-muted">
        {t({
          id: 'twoFactor.help',
          message: 'Sign in with your password and a code from an app on your phone.',
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button aria-disabled={isBusy} onPress={ask('codesQuestion')}>
              {t({ id: 'recoveryCodes.make', message: 'Create new recovery codes' })}
            </Button>
            <Button kind="danger" aria-disabled={isBusy} onPress={ask('disable')}>
              {t(labels.button.disableTwoFactor)}
            </Button>
          </>
        ) : (
          <Button aria-disabled={isBusy} onPress={ask('question')}>
            {t(labels.button.enableTwoFactor)}
          </Button>
        )}
      </div>

      <ConfirmDialog
        isOpen={step.at === 'question'}
        question={t(labels.twoFactor.confirm)}
        yesLabel={t(labels.button.yes)}
        noLabel={t(labels.button.no)}
        closeLabel={t(labels.button.close)}
        onYes={() => void request(async () => ({ at: 'scan', factor: await startTwoFactorSetup() }))}
        onNo={rest}
      >
        {t({
          id: 'twoFactor.confirmHelp',
          message: 'You’ll need an authenticator app. You’ll be signed out on all other devices.',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step.at === 'codesQuestion'}
        question={t({ id: 'recoveryCodes.confirm', message: 'Create new recovery codes?' })}
        yesLabel={t(labels.button.yes)}
        noLabel={t(labels.button.no)}
        closeLabel={t(labels.button.close)}
        onYes={() => void request(async () => ({ at: 'codes', codes: await makeRecoveryCodes(), isReplacement: true }))}
        onNo={rest}
      >
        {t({ id: 'recoveryCodes.confirmHelp', message: 'The recovery codes you have now will no longer work.' })}
      </ConfirmDialog>
      {step.at === 'scan' && (
        <EnableDialog
          factor={step.factor}
          email={email}
          onClose={rest}
          onDone={(codes) => {
            setStep({ at: 'codes', codes, isReplacement: false });
            reload();
          }}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodesDialog codes={step.codes} isReplacement={step.isReplacement} email={email} onClose={rest} />
      )}
      {step.at === 'disable' && (
        <DisableDialog
          onClose={rest}
          onDone={() => {
            rest();
            notify({
              kind: 'success',
              topic,
              text: t({ id: 'twoFactor.turnedOff', message: 'Two-factor authentication disabled' }),
            });
            reload();
          }}
        />
      )}
    </section>
  );
}
