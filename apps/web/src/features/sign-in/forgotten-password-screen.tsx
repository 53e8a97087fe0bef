import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { forgotPassword } from '@portal/contract/password';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { ContactLink } from '../../app/contact-link.tsx';
import { faultInEmail } from '../../app/field-faults.ts';
import { fieldSpace } from '../../app/field-space.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { takeFocus } from '../../app/take-focus.ts';
import { useFields } from '../../app/use-fields.ts';
import { labels } from '../../i18n/labels.ts';
import { passwordCallFailure } from './password-call-failure.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Asks for a link by mail. What it says afterwards is the same for every address: nobody learns here who has an account. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui();
  const [askedFor, setAskedFor] = useState<string>();
  const title = t({ id: 'forgottenPassword.title', message: 'Forgot your password?' });
  usePageTitle(title);

  return (
    <SignInFrame>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      {askedFor === undefined ? <AskForLink onAsked={setAskedFor} /> : <LookIntoMailbox email={askedFor} />}
      <p className="mt-6">
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign-in' })}
        </Link>
      </p>
    </SignInFrame>
  );
}

function AskForLink({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, propsOf } = useFields({
    initial: { email: '' },
    faultsIn: ({ email }) => ({ email: faultInEmail(email) }),
    onSubmit: async (values) => {
      const email = values.email.trim();
      setProblem(undefined);
      try {
        await call(forgotPassword, { body: { email } });
        onAsked(email);
      } catch (error) {
        setProblem(passwordCallFailure(error));
      }
      return undefined;
    },
  });

  return (
    <>
      <p className="mt-2 text-balance text-muted">
        {t({
          id: 'forgottenPassword.intro',
          message: 'Enter your email address and we’ll send you a link to reset your password.',
        })}
      </p>
      <form noValidate className="mt-8 grid" onSubmit={handleSubmit}>
        {problem !== undefined && (
          <div className="mb-6">
            <Banner>{problem}</Banner>
          </div>
        )}
        <div className={fieldSpace}>
          <NativeField {...propsOf('email')} required type="email" autoComplete="username" label={t(labels.field.email)} />
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

function LookIntoMailbox({ email }: { email: string }) {
  const { t } = useLingui();

  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-2 grid gap-3 text-16 outline-none">
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
        {t({ id: 'forgottenPassword.nothing', message: 'No email? Check your spam folder or contact us:' })} <ContactLink />
      </p>
    </div>
  );
}
