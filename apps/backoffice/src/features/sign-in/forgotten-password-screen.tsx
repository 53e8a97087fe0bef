import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import { forgotPassword } from '@portal/contract/password';
import { Banner } from '@portal/ui/banner';
import { linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { validateEmail } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** Requests a link by mail. The result is the same for every email address, so that nobody learns who has an account. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui();
  const [requestedFor, setRequestedFor] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { email: '' },
    validate: ({ email }) => ({ email: validateEmail(email) }),
  });

  const submit = handleSubmit(async ({ email }) => {
    setProblem(undefined);
    try {
      await call(forgotPassword, { body: { email: email.trim() } });
      setRequestedFor(email.trim());
    } catch (error) {
      setProblem(errorMessage(error));
    }
    return undefined;
  });

  return (
    <SignInLayout title={t({ id: 'forgottenPassword.title', message: 'Forgot your password?' })}>
      {requestedFor === undefined ? (
        <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
          <p className="text-muted">
            {t({
              id: 'forgottenPassword.intro',
              message: 'Enter your email address and we’ll send you a link to set a new password.',
            })}
          </p>
          {problem !== undefined && <Banner>{problem}</Banner>}
          <div className={fieldMinHeight}>
            <NativeField {...fieldProps('email')} required type="email" autoComplete="username" label={t(labels.field.email)} />
          </div>
          <SubmitButton isPending={isPending} size="lg">
            {t({ id: 'forgottenPassword.submit', message: 'Send link' })}
          </SubmitButton>
        </form>
      ) : (
        <div ref={focusOnMount} tabIndex={-1} className="mt-4 grid gap-2 outline-none">
          <p className="font-medium wrap-anywhere text-strong">
            {t({ id: 'forgottenPassword.sent', message: `Check your inbox at ${requestedFor}` })}
          </p>
          <p>
            {t({
              id: 'forgottenPassword.sentHelp',
              message: 'If this address has an account, we’ve sent a link to it. The link works once and expires in 30 minutes.',
            })}
          </p>
        </div>
      )}
      <p className="mt-4">
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign-in' })}
        </Link>
      </p>
    </SignInLayout>
  );
}
