import { useLingui } from '@lingui/react/macro';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { usePageTitle } from '../../app/page-title.ts';
import { endSession } from '../../app/session.ts';
import { forgetLinkToken, linkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where a mailed link leads: of a forgotten password, or of an invitation. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [token, setToken] = useState(linkToken);
  const title = t({ id: 'resetPassword.title', message: 'Choose a new password' });
  usePageTitle(title);

  const handleSet = async () => {
    forgetLinkToken();
    // The server has ended every session of this person; whoever is signed in here starts anew.
    endSession();
    notify({ kind: 'success', text: t({ id: 'resetPassword.done', message: 'Your new password is set. Please sign in.' }) });
    await navigate({ to: '/signin', replace: true });
  };

  return (
    <SignInFrame>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      {token === undefined ? (
        <LinkIsUsed />
      ) : (
        <NewPasswordForm token={token} onSet={handleSet} onLinkUsed={() => setToken(undefined)} />
      )}
    </SignInFrame>
  );
}

/** Used, too old, or not whole: the way on is the same. */
function LinkIsUsed() {
  const { t } = useLingui();

  return (
    <div role="alert" className="mt-2 grid gap-6">
      <p className="text-16">
        {t({
          id: 'resetPassword.linkUsed',
          message: 'This link has been used, is too old or is not complete. Please ask for a new one.',
        })}
      </p>
      <Link to="/forgotpassword" className={`${buttonStyle({ kind: 'primary', size: 'lg' })} w-full`}>
        {t({ id: 'resetPassword.askAgain', message: 'Ask for a new link' })}
      </Link>
      <p>
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign in' })}
        </Link>
      </p>
    </div>
  );
}
