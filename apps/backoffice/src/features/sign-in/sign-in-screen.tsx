import { useLingui } from '@lingui/react/macro';
import { consumeReturnPath } from '@portal/client/session/return-path';
import { lostSession } from '@portal/client/session/session-expiry';
import { storeToken } from '@portal/client/session/session-token';
import { backofficeBase } from '@portal/contract/backoffice/paths';
import { Banner } from '@portal/ui/banner';
import { useRouter } from '@tanstack/react-router';

import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInSteps } from './use-sign-in-steps.tsx';

export function SignInScreen() {
  const { t } = useLingui();
  const router = useRouter();
  const { isCodeStep, problem, form } = useSignInSteps({
    onSignedIn: async (token) => {
      lostSession.forget();
      storeToken(token);
      router.history.replace(backofficeBase + (consumeReturnPath() ?? '/'));
    },
  });

  return (
    <SignInLayout
      title={
        isCodeStep
          ? t({ id: 'otp.title', message: 'Enter your code' })
          : t({ id: 'signIn.title', message: 'Sign in to the back office' })
      }
    >
      {!isCodeStep && lostSession.isNoted() && problem === undefined && (
        <div className="mt-4">
          <Banner kind="info">
            {t({ id: 'signIn.sessionEnded', message: 'Your session has expired. Sign in again to continue.' })}
          </Banner>
        </div>
      )}
      {form}
    </SignInLayout>
  );
}
