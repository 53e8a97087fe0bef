import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { settlePasswordConfirmation } from '@portal/client/session/password-confirmation';
import { confirmStaffPassword } from '@portal/contract/backoffice/account';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId } from 'react';

import { validatePassword } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';

/** Asks for the password over the current screen. After the right one the original request is sent again. */
export function ConfirmPasswordDialog() {
  const { t } = useLingui();
  const formId = useId();
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
    <Dialog
      isOpen
      interceptsBack
      isDismissable={false}
      onOpenChange={cancel}
      size="sm"
      title={t({ id: 'confirmPassword.title', message: 'Confirm your password' })}
      subtitle={t({ id: 'confirmPassword.reason', message: 'This needs your password, to be sure that it’s you.' })}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={cancel}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={isPending}>
            {t({ id: 'confirmPassword.continue', message: 'Continue' })}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <NativePasswordField
          {...fieldProps('password')}
          required
          autoComplete="current-password"
          label={t(labels.field.password)}
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has no other field
          autoFocus
        />
      </form>
    </Dialog>
  );
}

const cancel = () => settlePasswordConfirmation(false);
const failed = msg({ id: 'confirmPassword.failed', message: 'We couldn’t check your password. Try again.' });
