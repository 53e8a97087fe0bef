import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { emailLink } from '@portal/client/session/mailed-link-token';
import { checkEmailChange, confirmEmailChange } from '@portal/contract/email-change';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { SkeletonBar } from '@portal/ui/skeleton';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';
import { type FormEvent, Suspense, use, useState } from 'react';

import { SignInLayout } from './sign-in-layout.tsx';

/** Target of the link that is mailed to a new address. Opening it changes nothing: mail gateways open links too. */
export function ConfirmEmailScreen() {
  const { t } = useLingui();
  const [link] = useState(checkLink);
  const title = t({ id: 'confirmEmail.title', message: 'Confirm your new email address' });
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      <Suspense fallback={<SkeletonBar className="mt-6 h-11 w-full" />}>
        <CheckedLink link={link} />
      </Suspense>
    </SignInLayout>
  );
}

interface UsableLink {
  readonly token: string;
  readonly newEmail: string;
}

async function checkLink(): Promise<UsableLink | undefined> {
  const token = emailLink.read();
  if (token === undefined) return undefined;
  const { newEmail } = await call(checkEmailChange, { body: { token } }).catch(() => ({ newEmail: undefined }));
  return newEmail === undefined ? undefined : { token, newEmail };
}

function CheckedLink({ link }: { link: Promise<UsableLink | undefined> }) {
  const { t } = useLingui();
  const usable = use(link);
  const [outcome, setOutcome] = useState<'pending' | 'done' | 'unusable'>();
  const [problem, setProblem] = useState<string>();
  if (!usable || outcome === 'unusable') return <UnusableLink />;
  const { newEmail, token } = usable;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (outcome === 'pending') return;
    setOutcome('pending');
    setProblem(undefined);
    try {
      const { isConfirmed } = await call(confirmEmailChange, { body: { token } });
      emailLink.clear();
      setOutcome(isConfirmed ? 'done' : 'unusable');
    } catch (error) {
      setOutcome(undefined);
      setProblem(errorMessage(error));
    }
  };
  if (outcome === 'done') {
    return (
      <div role="status" className="mt-2 grid gap-6">
        <p className="text-16">{t({ id: 'confirmEmail.done', message: `From now on you sign in with ${newEmail}.` })}</p>
        <Link to="/signin" className={`${buttonStyle({ kind: 'primary', size: 'lg' })} w-full`}>
          {t({ id: 'confirmEmail.signIn', message: 'Go to sign-in' })}
        </Link>
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="mt-2 grid gap-6">
      <p className="text-16 wrap-anywhere">
        {t({ id: 'confirmEmail.text', message: `Use ${newEmail} to sign in from now on. Your old address will be told.` })}
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <SubmitButton isPending={outcome === 'pending'} size="lg" className="w-full">
        {t({ id: 'confirmEmail.submit', message: 'Confirm email address' })}
      </SubmitButton>
    </form>
  );
}

function UnusableLink() {
  const { t } = useLingui();
  return (
    <div role="alert" className="mt-2 grid gap-6">
      <p className="text-16">
        {t({
          id: 'confirmEmail.unusable',
          message:
            'This link is incomplete, has expired or has already been used. Your address is unchanged unless you confirmed it before.',
        })}
      </p>
      <p>
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign-in' })}
        </Link>
      </p>
    </div>
  );
}
