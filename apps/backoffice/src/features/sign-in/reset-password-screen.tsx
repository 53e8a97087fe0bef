import { useLingui } from '@lingui/react/macro';
import { checkLink } from '@portal/client/api/check-link';
import { clearLinkToken } from '@portal/client/session/mailed-link-token';
import { clearSession } from '@portal/client/session/session-token';
import { buttonStyle } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';

import { NewPasswordForm } from './new-password-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** Target of a mailed link: a forgotten password or the invitation of a member of staff. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const [link, setLink] = useState(checkLink);
  return (
    <SignInLayout title={t({ id: 'resetPassword.title', message: 'Set a new password' })}>
      <Suspense fallback={<SkeletonBar className="mt-5 h-11 w-full" />}>
        <CheckedLink link={link} onLinkUsed={() => setLink(Promise.resolve(undefined))} />
      </Suspense>
    </SignInLayout>
  );
}

function CheckedLink({ link, onLinkUsed }: { link: Promise<string | undefined>; onLinkUsed: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = use(link);

  if (token === undefined) {
    return (
      <div role="alert" className="mt-4 grid gap-5">
        <p>
          {t({
            id: 'resetPassword.linkUsed',
            message: 'This link is incomplete, has expired or has already been used. Request a new one.',
          })}
        </p>
        <Link to="/forgotpassword" className={buttonStyle({ kind: 'primary', size: 'lg' })}>
          {t({ id: 'resetPassword.askAgain', message: 'Request a new link' })}
        </Link>
      </div>
    );
  }
  return (
    <NewPasswordForm
      token={token}
      onLinkUsed={() => {
        clearLinkToken();
        onLinkUsed();
      }}
      onSet={() => {
        clearLinkToken();
        // The server has ended every session of this person, so a session in this browser is cleared too.
        clearSession();
        const text = t({ id: 'resetPassword.done', message: 'Password changed. Sign in with your new password.' });
        notify({ kind: 'success', text });
        void navigate({ to: '/signin', replace: true });
      }}
    />
  );
}
