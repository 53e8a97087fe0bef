import { settlePasswordConfirmation, usePasswordConfirmation } from '@portal/client/session/password-confirmation';

import { LazyPart } from '../page/lazy-part.tsx';

/** Renders the password confirmation dialog over every signed-in screen. */
export function PasswordConfirmationHost() {
  const isAsked = usePasswordConfirmation();
  return (
    <LazyPart load={loadDialog} isOpen={isAsked} onLoadError={() => settlePasswordConfirmation(false)}>
      {({ ConfirmPasswordDialog }) => isAsked && <ConfirmPasswordDialog />}
    </LazyPart>
  );
}

const loadDialog = () => import('../features/confirm-password/confirm-password-dialog.tsx');
