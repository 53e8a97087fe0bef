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
import { requestNewRecoveryCodes, type TwoFactorSetup, startTwoFactorSetup } from './two-factor.api.ts';

type Step =
  | { at: 'idle' | 'question' | 'codesQuestion' | 'request' | 'disable' }
  | { at: 'scan'; setup: TwoFactorSetup }
  | { at: 'codes'; codes: string[]; isReplacement: boolean };

/** A later result of this section replaces the earlier toast. */
const topic = 'twoFactor';

/** Turns two-factor on and off. The steps are kept here, so that none is lost when the profile is refetched in between. */
export function TwoFactorSection({ isOn, email }: { isOn: boolean; email: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const reset = () => setStep({ at: 'idle' });

  const request = async (next: () => Promise<Step>) => {
    setStep({ at: 'request' });
    withdrawToast(topic);
    try {
      setStep(await next());
    } catch (error) {
      if (!isCancelled(error)) notify({ kind: 'error', topic, text: (error as Error).message });
      reset();
    }
  };
  // The buttons are not disabled while a request is pending, so that the focus stays on the button until the next dialog takes it.
  const openStep = (at: 'question' | 'codesQuestion' | 'disable') => () => step.at === 'idle' && setStep({ at });
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
            <Button aria-disabled={isBusy} onPress={openStep('codesQuestion')}>
              {t({ id: 'recoveryCodes.make', message: 'Create new recovery codes' })}
            </Button>
            <Button kind="danger" aria-disabled={isBusy} onPress={openStep('disable')}>
              {t(labels.button.disableTwoFactor)}
            </Button>
          </>
        ) : (
          <Button aria-disabled={isBusy} onPress={openStep('question')}>
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
        onYes={() => void request(async () => ({ at: 'scan', setup: await startTwoFactorSetup() }))}
        onNo={reset}
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
        onYes={() => void request(async () => ({ at: 'codes', codes: await requestNewRecoveryCodes(), isReplacement: true }))}
        onNo={reset}
      >
        {t({ id: 'recoveryCodes.confirmHelp', message: 'The recovery codes you have now will no longer work.' })}
      </ConfirmDialog>
      {step.at === 'scan' && (
        <EnableDialog
          setup={step.setup}
          email={email}
          onClose={reset}
          onDone={(codes) => {
            setStep({ at: 'codes', codes, isReplacement: false });
            reload();
          }}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodesDialog codes={step.codes} isReplacement={step.isReplacement} email={email} onClose={reset} />
      )}
      {step.at === 'disable' && (
        <DisableDialog
          onClose={reset}
          onDone={() => {
            reset();
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
