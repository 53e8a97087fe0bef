import { LazyPart } from '@portal/client/page/lazy-part';
import { settlePasswordConfirmation, usePasswordConfirmation } from '@portal/client/session/password-confirmation';

/** Renders the password confirmation over every signed-in screen when the server asks for it. */
export function PasswordConfirmationHost() {
  const isNeeded = usePasswordConfirmation();
  return (
    <LazyPart load={loadDialog} isOpen={isNeeded} onLoadError={() => settlePasswordConfirmation(false)}>
      {({ ConfirmPasswordDialog }) => isNeeded && <ConfirmPasswordDialog />}
    </LazyPart>
  );
}

const loadDialog = () => import('../features/account/confirm-password-dialog.tsx');
