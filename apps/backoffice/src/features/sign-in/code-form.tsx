import { useLingui } from '@lingui/react/macro';
import { CodeField } from '@portal/client/forms/code-field';
import { fieldWithHelpMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import type { Area } from '@portal/contract/sign-in';
import { linkStyle } from '@portal/ui/button-style';
import { SubmitButton } from '@portal/ui/submit-button';
import { useState } from 'react';

import { validateRequired } from '../../forms/field-validators.ts';
import { submitCode } from './sign-in.api.ts';

interface CodeFormProps {
  email: string;
  interimToken: string;
  onSignedIn: (token: string, area: Area) => Promise<void>;
  /** Back to email and password, with the reason if the sign-in has expired. */
  onBack: (problem: string | undefined) => void;
}

/** Second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ email, interimToken, onSignedIn, onBack }: CodeFormProps) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const { isPending, handleSubmit, fieldProps, reset } = useFormFields({
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateRequired(code) }),
    showErrors: 'onSubmit',
  });

  const submit = handleSubmit(async ({ code }) => {
    const outcome = await submitCode(interimToken, code);
    if (outcome.kind === 'signedIn') await onSignedIn(outcome.token, outcome.area);
    else if (outcome.kind === 'failed') return { code: outcome.problem };
    else onBack(outcome.kind === 'expired' ? outcome.problem : undefined);
    return undefined;
  });

  return (
    <>
      <p className="mt-0.5 wrap-anywhere text-muted">{t({ id: 'otp.email', message: `Signing in as ${email}` })}</p>
      <form noValidate className="mt-5 mb-4 grid" onSubmit={submit}>
        <div className={fieldWithHelpMinHeight}>
          <CodeField
            {...fieldProps('code')}
            isRecovery={isRecovery}
            label={
              isRecovery
                ? t({ id: 'otp.recoveryCode', message: 'Recovery code' })
                : t({ id: 'otp.label', message: 'One-time code' })
            }
            help={
              isRecovery
                ? t({ id: 'otp.recoveryHelp', message: 'Enter one of the recovery codes you saved. Each code works once.' })
                : t({ id: 'otp.help', message: 'Enter the 6-digit code from your authenticator app.' })
            }
          />
        </div>
        <SubmitButton isPending={isPending} size="lg">
          {isPending ? t({ id: 'otp.pending', message: 'Checking…' }) : t({ id: 'otp.submit', message: 'Continue' })}
        </SubmitButton>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <button
          type="button"
          className={`${linkStyle} text-start`}
          onClick={() => {
            reset();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery
            ? t({ id: 'otp.useApp', message: 'Use your authenticator app' })
            : t({ id: 'otp.useRecovery', message: 'Use a recovery code' })}
        </button>
        <button type="button" className={`${linkStyle} text-start`} onClick={() => onBack(undefined)}>
          {t({ id: 'otp.back', message: 'Back to email and password' })}
        </button>
      </div>
    </>
  );
}
