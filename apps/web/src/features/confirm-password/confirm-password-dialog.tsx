import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { settlePasswordConfirmation } from '@portal/client/session/password-confirmation';
import { confirmPassword } from '@portal/contract/sessions';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { validatePassword } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../../api/profile-query.ts';

const cancel = () => settlePasswordConfirmation(false);

/**
 * Asks for the password in a dialog over the current screen, because an endpoint requires that it was confirmed recently. After
 * the right password the original request is sent again.
 */
export function ConfirmPasswordDialog() {
  const { t } = useLingui();
  const formId = useId();
  const email = useQueryClient().getQueryData(profileQuery.queryKey)?.email;
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { password: '' },
    validate: ({ password }) => ({ password: validatePassword(password) }),
    showErrors: 'onSubmit',
  });

  const handlePassword = handleSubmit(async ({ password }) => {
    try {
      await call(confirmPassword, { body: { password } });
      settlePasswordConfirmation(true);
    } catch (error) {
      // After a 401 the session has expired, and sign-in replaces this dialog.
      if (!(error instanceof ApiError && error.status === 401)) return { password: errorText(error, checkFailed) };
      cancel();
    }
    return undefined;
  });

  return (
    <Dialog
      isOpen
      onOpenChange={cancel}
      isDismissable={false}
      interceptsBack
      size="sm"
      title={t({ id: 'confirmPassword.title', message: 'Confirm your password' })}
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
      <p>
        {t({
          id: 'confirmPassword.help',
          message: 'This changes how your account is protected. Enter your password to confirm it’s you.',
        })}
      </p>
      <form id={formId} noValidate onSubmit={handlePassword}>
        {/* Tells password managers which account this password belongs to. */}
        <input hidden readOnly type="text" autoComplete="username" value={email ?? ''} />
        <NativePasswordField
          {...fieldProps('password')}
          label={t(labels.field.password)}
          required
          autoComplete="current-password"
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has no other field
          autoFocus
        />
      </form>
    </Dialog>
  );
}

const checkFailed = msg({ id: 'confirmPassword.failed', message: 'We couldn’t check your password. Try again.' });
