import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { confirmPassword } from '@portal/contract/sessions';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativePassword } from '@portal/ui/native-password';
import { SubmitButton } from '@portal/ui/submit-button';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';
import { answerPasswordQuestion } from '../../app/password-question.ts';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../profile/profile.api.ts';

const cancel = () => answerPasswordQuestion(false);

/** Stands over whatever has asked for something that needs the password again; that goes on when the password is right. */
export function ConfirmPasswordDialog() {
  const { t } = useLingui();
  const formId = useId();
  const email = useQueryClient().getQueryData(profileQuery.queryKey)?.email;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const handlePassword = handleSubmit(async ({ password }) => {
    try {
      await call(confirmPassword, { body: { password } });
      answerPasswordQuestion(true);
    } catch (error) {
      // The session is over, and sign-in takes the place of this question.
      if (error instanceof ApiError && error.status === 401) cancel();
      else setError('password', { message: explain(error, failed) }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      isOpen
      onOpenChange={cancel}
      isDismissable={false}
      closesOnBack
      size="sm"
      title={t({ id: 'confirmPassword.title', message: 'Confirm your password' })}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={cancel}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={isSubmitting}>
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
      <form id={formId} noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : void handlePassword(event))}>
        {/* Tells a password manager whose password is asked for. */}
        <input hidden readOnly type="text" autoComplete="username" value={email ?? ''} />
        <NativePassword
          {...register('password', { validate: (value) => value !== '' || t(labels.form.required) })}
          label={t(labels.field.password)}
          fault={errors.password?.message}
          required
          autoComplete="current-password"
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is what this dialog waits for
          autoFocus
        />
      </form>
    </Dialog>
  );
}

const failed = msg({ id: 'confirmPassword.failed', message: 'We couldn’t check your password. Try again.' });
