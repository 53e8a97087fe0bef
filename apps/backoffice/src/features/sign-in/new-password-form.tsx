import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { resetPassword } from '@portal/contract/password';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';

import { validateNewPassword, validateSamePassword } from '../../forms/field-validators.ts';
import { passwordViolationText } from '../../forms/password-violations.ts';
import { labels } from '../../i18n/labels.ts';

interface NewPasswordFormProps {
  token: string;
  onSet: () => void;
  onLinkUsed: () => void;
}

export function NewPasswordForm({ token, onSet, onLinkUsed }: NewPasswordFormProps) {
  const { t } = useLingui();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { newPassword: '', confirmPassword: '' },
    validate: ({ newPassword, confirmPassword }) => ({
      newPassword: validateNewPassword(newPassword),
      confirmPassword: validateSamePassword(newPassword, confirmPassword),
    }),
  });

  const submit = handleSubmit(async (values) => {
    try {
      const outcome = await call(resetPassword, { body: { token, ...values } });
      if (outcome.success) onSet();
      else if (outcome.code === 'password.linkUsed') onLinkUsed();
      else return { newPassword: passwordViolationText(outcome) };
    } catch (error) {
      // The server rejects a token of the wrong format.
      if (!(error instanceof ApiError && error.code === 'request.invalid')) return { newPassword: errorMessage(error) };
      onLinkUsed();
    }
    return undefined;
  });

  const common = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t(labels.form.showPassword),
    hideLabel: t(labels.form.hidePassword),
  };
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
      <NativePasswordField
        {...fieldProps('newPassword')}
        {...common}
        label={t({ id: 'password.new', message: 'New password' })}
        help={t({ id: 'password.rules', message: 'At least 12 characters. No common password, email address or company name.' })}
      />
      <NativePasswordField
        {...fieldProps('confirmPassword')}
        {...common}
        label={t({ id: 'password.confirm', message: 'Confirm new password' })}
      />
      <SubmitButton isPending={isPending} size="lg">
        {t({ id: 'resetPassword.submit', message: 'Set password' })}
      </SubmitButton>
    </form>
  );
}
