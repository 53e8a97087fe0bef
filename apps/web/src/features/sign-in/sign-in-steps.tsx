import { useLingui } from '@lingui/react/macro';
import { openArea } from '@portal/client/session/open-area';
import type { Area } from '@portal/contract/sign-in';
import { Banner } from '@portal/ui/banner';
import { type ReactNode, useState } from 'react';

import type { CodeStep } from './code-step.tsx';
import { submitCredentials, signInErrorText } from './submit-credentials.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

interface SignInStepsProps {
  email?: string;
  /** The steps are in a dialog over a page that must stay: "Forgot password" opens in a new tab. */
  isOverPage?: boolean;
  /** `intro` and `outro` are shown above and below the credentials only; the code step has its own texts. */
  intro: ReactNode;
  outro?: ReactNode;
  /** Called for partners only: staff are handed over to the back office. */
  onSignedIn: (token: string) => Promise<void>;
}

/**
 * Email and password, then a one-time password for people who have turned it on. Used by the sign-in screen and the sign-in
 * dialog.
 */
export function SignInSteps({ email: knownEmail = '', isOverPage = false, intro, outro, onSignedIn }: SignInStepsProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(knownEmail);
  const [codeStep, setCodeStep] = useState<LoadedCodeStep>();
  const [hasExpired, setExpired] = useState(false);
  const [failure, setFailure] = useState<string>();

  const finish = async (token: string, area: Area) => {
    if (area === 'backoffice') return openArea('backoffice', token);
    try {
      await onSignedIn(token);
    } catch (error) {
      setCodeStep(undefined);
      setFailure(signInErrorText(error));
    }
  };

  const handleCredentials = async ({ email: username, password }: Credentials) => {
    try {
      const outcome = await submitCredentials({ username, password });
      setExpired(false);
      if (outcome.kind === 'signedIn') return await finish(outcome.token, outcome.area);
      // Few people use one-time passwords, so this step is loaded on demand.
      const { CodeStep: Step } = await import('./code-step.tsx');
      setEmail(outcome.email);
      setCodeStep({ Step, interimToken: outcome.interimToken });
    } catch (error) {
      setFailure(signInErrorText(error));
    }
  };

  return (
    <>
      {codeStep ? (
        <codeStep.Step
          email={email}
          interimToken={codeStep.interimToken}
          onSignedIn={finish}
          onBack={() => setCodeStep(undefined)}
          onExpired={() => {
            setCodeStep(undefined);
            setExpired(true);
          }}
        />
      ) : (
        <>
          {intro}
          {hasExpired && (
            <div className="mt-6">
              <Banner>
                {t({
                  id: 'otp.over',
                  message: 'Your sign-in timed out or had too many wrong codes. Enter your password again.',
                })}
              </Banner>
            </div>
          )}
          <SignInForm email={email} isOverPage={isOverPage} onSubmit={handleCredentials} />
          {outro}
        </>
      )}
      {failure !== undefined && <SignInFailure message={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}

interface LoadedCodeStep {
  Step: typeof CodeStep;
  interimToken: string;
}
