import { useLingui } from '@lingui/react/macro';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';

import { usePageTitle } from '../../app/page-title.ts';
import { endSession } from '../../app/session.ts';
import { checkLink } from './check-link.ts';
import { forgetLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where a mailed link leads: of a forgotten password, or of an invitation. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [link, setLink] = useState(checkLink);
  const title = t({ id: 'resetPassword.title', message: 'Set a new password' });
  usePageTitle(title);

  const handleSet = async () => {
    forgetLinkToken();
    // The server has ended every session of this person; whoever is signed in here starts anew.
    endSession();
    notify({
      kind: 'success',
      text: t({ id: 'resetPassword.done', message: 'Password changed. Sign in with your new password.' }),
    });
    await navigate({ to: '/signin', replace: true });
  };

  const handleLinkUsed = () => {
    forgetLinkToken();
    setLink(Promise.resolve(undefined));
  };

  return (
    <SignInFrame>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      <Suspense fallback={<Checking />}>
        <CheckedLink link={link} onSet={handleSet} onLinkUsed={handleLinkUsed} />
      </Suspense>
    </SignInFrame>
  );
}

interface CheckedLinkProps {
  link: Promise<string | undefined>;
  onSet: () => Promise<void>;
  onLinkUsed: () => void;
}

function CheckedLink({ link, ...handlers }: CheckedLinkProps) {
  const token = use(link);
  return token === undefined ? <LinkIsUsed /> : <NewPasswordForm token={token} {...handlers} />;
}

function Checking() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="mt-6 grid gap-6">
      <span className="sr-only">{t({ id: 'resetPassword.checking', message: 'Checking your link' })}</span>
      <SkeletonBar className="h-11 w-full" />
      <SkeletonBar className="h-11 w-full" />
    </div>
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
          message: 'This link is incomplete, has expired or has already been used. Request a new one.',
        })}
      </p>
      <Link to="/forgotpassword" className={`${buttonStyle({ kind: 'primary', size: 'lg' })} w-full`}>
        {t({ id: 'resetPassword.askAgain', message: 'Request a new link' })}
      </Link>
      <p>
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign-in' })}
        </Link>
      </p>
    </div>
  );
}
