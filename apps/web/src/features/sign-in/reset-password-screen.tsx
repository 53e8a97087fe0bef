import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { clearSession } from '@portal/client/session/session-token';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';

import { checkLink } from '@portal/client/api/check-link';
import { clearLinkToken } from '@portal/client/session/mailed-link-token';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** Target of a mailed link: a forgotten password or an invitation. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [link, setLink] = useState(checkLink);
  const title = t({ id: 'resetPassword.title', message: 'Set a new password' });
  usePageTitle(title);

  const handleSet = async () => {
    clearLinkToken();
    // The server has ended every session of this person, so a session in this browser is cleared too.
    clearSession();
    notify({
      kind: 'success',
      text: t({ id: 'resetPassword.done', message: 'Password changed. Sign in with your new password.' }),
    });
    await navigate({ to: '/signin', replace: true });
  };

  const handleLinkUsed = () => {
    clearLinkToken();
    setLink(Promise.resolve(undefined));
  };

  return (
    <SignInLayout>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      <Suspense fallback={<LinkCheckSkeleton />}>
        <CheckedLink link={link} onSet={handleSet} onLinkUsed={handleLinkUsed} />
      </Suspense>
    </SignInLayout>
  );
}

interface CheckedLinkProps {
  link: Promise<string | undefined>;
  onSet: () => Promise<void>;
  onLinkUsed: () => void;
}

function CheckedLink({ link, ...handlers }: CheckedLinkProps) {
  const token = use(link);
  return token === undefined ? <UnusableLink /> : <NewPasswordForm token={token} {...handlers} />;
}

function LinkCheckSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="mt-6 grid gap-6">
      <span className="sr-only">{t({ id: 'resetPassword.checking', message: 'Checking your link' })}</span>
      <SkeletonBar className="h-11 w-full" />
      <SkeletonBar className="h-11 w-full" />
    </div>
  );
}

/** The link is used, expired or incomplete; the next step is the same for all three. */
function UnusableLink() {
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
