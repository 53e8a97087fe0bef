import { SignupRequestsScreen } from './signup-requests-screen.tsx';

/** One request at its own URL, which shows the list too where there is room. */
export function SignupRequestScreen() {
  return <SignupRequestsScreen />;
}
