import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { lostSession } from '@portal/client/session/session-expiry';
import { storeToken } from '@portal/client/session/session-token';
import { Banner } from '@portal/ui/banner';

import { SignupLink } from '../signup/signup-link.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { useOpenReturnPath } from './use-open-return-path.ts';

export function SignInScreen() {
  const { t } = useLingui();
  const openReturnPath = useOpenReturnPath();
  const title = t({ id: 'signIn.title', message: 'Partner Account Sign In' });
  usePageTitle(title);

  const handleSignedIn = async (token: string) => {
    lostSession.forget();
    storeToken(token);
    openReturnPath();
  };

  return (
    <SignInLayout>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      <SignInSteps
        intro={
          <>
            <p className="mt-0.5 text-balance text-muted">
              {t({ id: 'signIn.subtitle', message: 'Your leads, licences and sales material in one place.' })}
            </p>
            {lostSession.isNoted() && (
              <div className="mt-6">
                <Banner kind="info">
                  {t({ id: 'signIn.sessionEnded', message: 'Your session has expired. Sign in again to continue.' })}
                </Banner>
              </div>
            )}
          </>
        }
        outro={<SignupLink />}
        onSignedIn={handleSignedIn}
      />
    </SignInLayout>
  );
}
