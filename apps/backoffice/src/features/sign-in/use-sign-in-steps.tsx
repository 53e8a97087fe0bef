import { errorMessage } from '@portal/client/api/error-text';
import { openArea } from '@portal/client/session/open-area';
import type { Area } from '@portal/contract/sign-in';
import { type ReactNode, useState } from 'react';

import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';

interface SignInStepsOptions {
  /** The email, if it is known. */
  email?: string | undefined;
  /** The steps are in a dialog over a page that must stay. */
  isOverPage?: boolean;
  /** Called for staff only: people of partners are handed over to the portal. */
  onSignedIn: (token: string) => Promise<void>;
}

interface SignInSteps {
  readonly isCodeStep: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** The form of the current step. */
  readonly form: ReactNode;
}

/** Email and password, then the second factor. Used by the sign-in screen and the sign-in dialog. */
export function useSignInSteps({ email: knownEmail = '', isOverPage = false, onSignedIn }: SignInStepsOptions): SignInSteps {
  const [email, setEmail] = useState(knownEmail);
  const [interimToken, setInterimToken] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const finish = async (token: string, area: Area) => {
    if (area === 'partner') return openArea('partner', token);
    try {
      await onSignedIn(token);
    } catch (error) {
      setInterimToken(undefined);
      setProblem(errorMessage(error));
    }
  };

  const isCodeStep = interimToken !== undefined;
  const form = isCodeStep ? (
    <CodeForm
      email={email}
      interimToken={interimToken}
      onSignedIn={finish}
      onBack={(text) => {
        setInterimToken(undefined);
        setProblem(text);
      }}
    />
  ) : (
    <CredentialsForm
      email={email}
      isOverPage={isOverPage}
      problem={problem}
      onProblem={setProblem}
      onSignedIn={finish}
      onCodeNeeded={(typed, token) => {
        setEmail(typed);
        setProblem(undefined);
        setInterimToken(token);
      }}
    />
  );
  return { isCodeStep, problem, form };
}
