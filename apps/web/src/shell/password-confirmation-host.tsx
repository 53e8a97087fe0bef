import { settlePasswordConfirmation, usePasswordConfirmation } from '@portal/client/session/password-confirmation';

import { LazyPart } from '@portal/client/page/lazy-part';

/** Renders the password confirmation dialog over every signed-in screen. */
export function PasswordConfirmationHost() {
  const isNeeded = usePasswordConfirmation();
  return (
    <LazyPart load={loadDialog} isOpen={isNeeded} onLoadError={() => settlePasswordConfirmation(false)}>
      {({ ConfirmPasswordDialog }) => isNeeded && <ConfirmPasswordDialog />}
    </LazyPart>
  );
}

const loadDialog = () => import('../features/confirm-password/confirm-password-dialog.tsx');
