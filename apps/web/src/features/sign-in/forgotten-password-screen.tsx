import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import { Banner } from '@portal/ui/banner';
import { linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { forgotPassword } from '@portal/contract/password';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ProviderEmailLink } from '../../page/provider-email-link.tsx';
import { validateEmail } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { passwordRequestErrorText } from './password-request-error.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** Requests a link by mail. The result is the same for every email address, so that nobody learns who has an account. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui();
  const [requestedFor, setRequestedFor] = useState<string>();
  const title = t({ id: 'forgottenPassword.title', message: 'Forgot your password?' });
  usePageTitle(title);

  return (
    <SignInLayout>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      {requestedFor === undefined ? (
        <RequestLinkForm onRequested={setRequestedFor} />
      ) : (
        <LinkRequestedMessage email={requestedFor} />
      )}
      <p className="mt-6">
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign-in' })}
        </Link>
      </p>
    </SignInLayout>
  );
}

function RequestLinkForm({ onRequested }: { onRequested: (email: string) => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { email: '' },
    validate: ({ email }) => ({ email: validateEmail(email) }),
  });

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    setProblem(undefined);
    try {
      await call(forgotPassword, { body: { email } });
      onRequested(email);
    } catch (error) {
      setProblem(passwordRequestErrorText(error));
    }
    return undefined;
  });

  return (
    <>
      <p className="mt-2 text-balance text-muted">
        {t({
          id: 'forgottenPassword.intro',
          message: 'Enter your email address and we’ll send you a link to reset your password.',
        })}
      </p>
      <form noValidate className="mt-8 grid" onSubmit={submit}>
        {problem !== undefined && (
          <div className="mb-6">
            <Banner>{problem}</Banner>
          </div>
        )}
        <div className={fieldMinHeight}>
          <NativeField {...fieldProps('email')} required type="email" autoComplete="username" label={t(labels.field.email)} />
        </div>
        <SubmitButton isPending={isPending} size="lg">
          {isPending
            ? t({ id: 'forgottenPassword.pending', message: 'Sending…' })
            : t({ id: 'forgottenPassword.submit', message: 'Send reset link' })}
        </SubmitButton>
      </form>
    </>
  );
}

function LinkRequestedMessage({ email }: { email: string }) {
  const { t } = useLingui();

  return (
    <div ref={focusOnMount} tabIndex={-1} className="mt-2 grid gap-3 text-16 outline-none">
      <p className="font-medium wrap-anywhere text-strong">
        {t({ id: 'forgottenPassword.sent', message: `Check your inbox at ${email}` })}
      </p>
      <p>
        {t({
          id: 'forgottenPassword.sentHelp',
          message: 'If this address has an account, we’ve sent a link to it. The link works once and expires in 30 minutes.',
        })}
      </p>
      <p className="text-14 text-muted">
        {t({ id: 'forgottenPassword.nothing', message: 'No email? Check your spam folder or contact us:' })} <ProviderEmailLink />
      </p>
    </div>
  );
}
