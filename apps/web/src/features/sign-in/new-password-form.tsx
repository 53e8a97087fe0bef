import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { resetPassword } from '@portal/contract/password';
import { passwordLength } from '@portal/contract/password-policy';
import { Banner } from '@portal/ui/banner';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useState } from 'react';

import { validatePassword } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { passwordViolationMessages, passwordViolationText } from '../password/password-violation-messages.ts';
import { passwordRequestErrorText } from './password-request-error.ts';

interface NewPasswordFormProps {
  token: string;
  onSet: () => Promise<void>;
  onLinkUsed: () => void;
}

export function NewPasswordForm({ token, onSet, onLinkUsed }: NewPasswordFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { newPassword: '', confirmPassword: '' },
    validate: ({ newPassword, confirmPassword }) => ({
      newPassword: validateNewPassword(newPassword),
      confirmPassword:
        validatePassword(confirmPassword) ??
        (confirmPassword === newPassword ? undefined : passwordViolationMessages['password.mismatch']),
    }),
  });

  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const outcome = await call(resetPassword, { body: { token, ...values } });
      if (outcome.success) await onSet();
      else if (outcome.code === 'password.linkUsed') onLinkUsed();
      else return { newPassword: passwordViolationText(outcome) };
    } catch (error) {
      // The server rejects a token of the wrong format.
      if (error instanceof ApiError && error.code === 'request.invalid') onLinkUsed();
      else setProblem(passwordRequestErrorText(error));
    }
    return undefined;
  });

  const passwordProps = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t(labels.form.showPassword),
    hideLabel: t(labels.form.hidePassword),
  };

  return (
    <>
      <p className="mt-2 text-muted">
        {t({
          id: 'resetPassword.rules',
          message: 'Use at least 12 characters. Avoid common passwords, your email address and your company name.',
        })}
      </p>
      <form noValidate className="mt-8 grid" onSubmit={submit}>
        {problem !== undefined && (
          <div className="mb-6">
            <Banner>{problem}</Banner>
          </div>
        )}
        <div className={fieldMinHeight}>
          <NativePasswordField
            {...fieldProps('newPassword')}
            {...passwordProps}
            label={t({ id: 'changePassword.new', message: 'New password' })}
          />
        </div>
        <div className={fieldMinHeight}>
          <NativePasswordField
            {...fieldProps('confirmPassword')}
            {...passwordProps}
            label={t({ id: 'changePassword.confirm', message: 'Confirm new password' })}
          />
        </div>
        <SubmitButton isPending={isPending} size="lg">
          {isPending
            ? t({ id: 'resetPassword.pending', message: 'Saving…' })
            : t({ id: 'resetPassword.submit', message: 'Set password' })}
        </SubmitButton>
      </form>
    </>
  );
}

function validateNewPassword(password: string): MessageDescriptor | undefined {
  const length = [...password].length;
  if (length > passwordLength.max) return passwordViolationMessages['password.tooLong'];
  if (length > 0 && length < passwordLength.min) return passwordViolationMessages['password.tooShort'];
  return validatePassword(password);
}
