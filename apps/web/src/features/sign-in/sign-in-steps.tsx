import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { type ReactNode, useState } from 'react';

import type { CodeStep } from './code-step.tsx';
import { submitCredentials, signInErrorText } from './submit-credentials.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

interface SignInStepsProps {
  email?: string;
  isOverPage?: boolean;
  /** Wraps only the credentials; the code step has its own texts. */
  intro: ReactNode;
  outro?: ReactNode;
  onSignedIn: (token: string) => Promise<void>;
}

/**
 * Email and password, then a one-time password for people who have turned it on. Used by the sign-in screen and the sign-in
 * dialog.
 */
export function SignInSteps({ email: knownEmail = '', isOverPage = false, intro, outro, onSignedIn }: SignInStepsProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(knownEmail);
  const [second, setSecond] = useState<SecondStep>();
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string>();

  const finish = async (token: string) => {
    try {
      await onSignedIn(token);
    } catch (error) {
      setSecond(undefined);
      setFailure(signInErrorText(error));
    }
  };

  const handleCredentials = async (typed: Credentials) => {
    try {
      const outcome = await submitCredentials({ username: typed.email, password: typed.password });
      setOver(false);
      if (outcome.kind === 'signedIn') return await finish(outcome.token);
      // Few people use it, so its code is loaded on demand.
      const { CodeStep: Step } = await import('./code-step.tsx');
      setEmail(outcome.email);
      setSecond({ Step, interimToken: outcome.interimToken });
    } catch (error) {
      setFailure(signInErrorText(error));
    }
  };

  return (
    <>
      {second ? (
        <second.Step
          email={email}
          interimToken={second.interimToken}
          onSignedIn={finish}
          onBack={() => setSecond(undefined)}
          onOver={() => {
            setSecond(undefined);
            setOver(true);
          }}
        />
      ) : (
        <>
          {intro}
          {isOver && (
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

interface SecondStep {
  Step: typeof CodeStep;
  interimToken: string;
}
