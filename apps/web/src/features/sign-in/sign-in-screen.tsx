import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';
import { useState } from 'react';

import { usePageTitle } from '../../app/page-title.ts';
import { storeToken } from '../../app/session.ts';
import type { Credentials } from './credentials.ts';
import { logIn } from './log-in.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignupDialog } from './signup-dialog.tsx';
import { useOpenReturnPath } from './use-open-return-path.ts';

export function SignInScreen() {
  const { t } = useLingui();
  const openReturnPath = useOpenReturnPath();
  const [failure, setFailure] = useState<string>();
  const [isSignupOpen, setSignupOpen] = useState(false);
  const title = t({ id: 'signIn.title', message: 'Partner Account Sign In' });
  usePageTitle(title);

  const handleSubmit = async ({ email, password }: Credentials) => {
    try {
      const outcome = await logIn({ username: email, password });
      // `codeNeeded` will ask for the one-time password here; until then nobody can switch it on.
      if (outcome.kind !== 'signedIn') return;
      storeToken(outcome.token);
      openReturnPath();
    } catch (error) {
      setFailure((error as Error).message);
    }
  };

  return (
    <SignInFrame>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      <p className="mt-0.5 text-balance text-muted">
        {t({ id: 'signIn.subtitle', message: 'Your leads, licences and sales material in one place.' })}
      </p>
      <SignInForm onSubmit={handleSubmit} />
      <button type="button" className={`${linkStyle} text-start`} onClick={() => setSignupOpen(true)}>
        {t({ id: 'signIn.signup', message: 'Not yet our partner? Get in touch with Us!' })}
      </button>
      {failure !== undefined && <SignInFailure message={failure} onClose={() => setFailure(undefined)} />}
      {isSignupOpen && <SignupDialog onClose={() => setSignupOpen(false)} />}
    </SignInFrame>
  );
}
