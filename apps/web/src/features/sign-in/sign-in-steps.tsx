import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { type ReactNode, useState } from 'react';

import type { CodeStep } from './code-step.tsx';
import { logIn, loginFailureText } from './log-in.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

interface SignInStepsProps {
  email?: string;
  isOverPage?: boolean;
  /** Around the credentials only: the code step has words of its own. */
  intro: ReactNode;
  outro?: ReactNode;
  onSignedIn: (token: string) => Promise<void>;
}

/** Email and password, then a one-time password for whom has switched that on. The same on the sign-in screen and over a page. */
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
      setFailure(loginFailureText(error));
    }
  };

  const handleCredentials = async (typed: Credentials) => {
    try {
      const outcome = await logIn({ username: typed.email, password: typed.password });
      setOver(false);
      if (outcome.kind === 'signedIn') return await finish(outcome.token);
      // Few people have switched it on, so its code comes when it is needed.
      const { CodeStep: Step } = await import('./code-step.tsx');
      setEmail(outcome.email);
      setSecond({ Step, interimToken: outcome.interimToken });
    } catch (error) {
      setFailure(loginFailureText(error));
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
