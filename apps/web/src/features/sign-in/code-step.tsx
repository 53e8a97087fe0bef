import { useLingui } from '@lingui/react/macro';
import { CodeField } from '@portal/client/forms/code-field';
import { fieldWithHelpMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import type { Area } from '@portal/contract/sign-in';
import { linkStyle } from '@portal/ui/button-style';
import { notify, withdrawToast } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { useState } from 'react';

import { validateRequired } from '../../forms/field-validators.ts';
import { CodeError, verifyCode } from './verify-code.ts';

interface CodeStepProps {
  email: string;
  interimToken: string;
  onSignedIn: (token: string, area: Area) => Promise<void>;
  onBack: () => void;
  /** The sign-in has expired: no further code will be accepted. */
  onExpired: () => void;
}

/** Second step of signing in. It keeps the first step's data in memory only. */
export function CodeStep({ email, interimToken, onSignedIn, onBack, onExpired }: CodeStepProps) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);

  // The alert says what happened; the field says what to do.
  const handleFailure = ({ message, advice, isWrongCode, hasSignInExpired }: CodeError) => {
    notify({ kind: 'error', topic, text: t({ id: 'otp.failed', message: `OTP verification failed: ${message}` }) });
    if (hasSignInExpired) onExpired();
    if (!isWrongCode) return { code: advice };
    return {
      code: isRecovery
        ? t({ id: 'otp.tryRecoveryAgain', message: 'Check your recovery code, or use another one.' })
        : t({ id: 'otp.tryAgain', message: 'Enter the code your app shows now.' }),
    };
  };

  const { isPending, handleSubmit, fieldProps, reset } = useFormFields({
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateRequired(code) }),
  });

  const submit = handleSubmit(async ({ code }) => {
    try {
      const { token, area } = await verifyCode(interimToken, code);
      withdrawToast(topic);
      await onSignedIn(token, area);
      return undefined;
    } catch (error) {
      if (error instanceof CodeError) return handleFailure(error);
      throw error;
    }
  });

  const handleOtherCode = () => {
    withdrawToast(topic);
    reset();
    setRecovery(!isRecovery);
  };

  const handleBack = () => {
    withdrawToast(topic);
    onBack();
  };

  return (
    <>
      <p className="mt-0.5 wrap-anywhere text-muted">{t({ id: 'otp.email', message: `Signing in as ${email}` })}</p>
      <form noValidate className="mt-8 mb-4 grid" onSubmit={submit}>
        <div className={fieldWithHelpMinHeight}>
          <CodeField
            {...fieldProps('code')}
            isRecovery={isRecovery}
            label={
              isRecovery
                ? t({ id: 'otp.recoveryCode', message: 'Recovery code' })
                : t({ id: 'otp.label', message: 'One-time password' })
            }
            help={
              isRecovery
                ? t({
                    id: 'otp.recoveryHelp',
                    message: 'Enter one of the recovery codes you saved when you enabled 2FA. Each code works once.',
                  })
                : t({ id: 'otp.help', message: 'Enter the 6-digit code from your authenticator app.' })
            }
          />
        </div>
        <SubmitButton isPending={isPending} size="lg">
          {isPending ? t({ id: 'otp.pending', message: 'Verifying…' }) : t({ id: 'otp.submit', message: 'Verify' })}
        </SubmitButton>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <button type="button" className={`${linkStyle} text-start`} onClick={handleOtherCode}>
          {isRecovery
            ? t({ id: 'otp.useApp', message: 'Use your authenticator app' })
            : t({ id: 'otp.useRecovery', message: 'Use a recovery code' })}
        </button>
        <button type="button" className={`${linkStyle} text-start`} onClick={handleBack}>
          {t({ id: 'otp.back', message: 'Back to email and password' })}
        </button>
      </div>
    </>
  );
}

/** A later result of this step replaces the earlier toast. */
const topic = 'oneTimePassword';
