import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { settlePasswordConfirmation } from '@portal/client/session/password-confirmation';
import { confirmStaffPassword } from '@portal/contract/backoffice/account';

import { validatePassword } from '../../forms/field-validators.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password over the current screen. After the right one the original request is sent again. */
export function ConfirmPasswordDialog() {
  const { t } = useLingui();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { password: '' },
    validate: ({ password }) => ({ password: validatePassword(password) }),
    showErrors: 'onSubmit',
  });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await call(confirmStaffPassword, { body: { password } });
    } catch (error) {
      return { password: errorText(error, failed) };
    }
    settlePasswordConfirmation(true);
    return undefined;
  });

  return (
    <PasswordDialog
      title={t({ id: 'confirmPassword.title', message: 'Confirm your password' })}
      subtitle={t({ id: 'confirmPassword.reason', message: 'This needs your password, to be sure that it’s you.' })}
      passwordProps={fieldProps('password')}
      isPending={isPending}
      onSubmit={submit}
      onCancel={cancel}
    />
  );
}

const cancel = () => settlePasswordConfirmation(false);
const failed = msg({ id: 'confirmPassword.failed', message: 'We couldn’t check your password. Try again.' });
