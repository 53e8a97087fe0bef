import { useLingui } from '@lingui/react/macro';
import { ApiError, isCancelled } from '@portal/client/api/api-error';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import type { ChangePassword } from '@portal/contract/password';
import { linkStyle } from '@portal/ui/button-style';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { validatePassword } from '../../forms/field-validators.ts';
import { signOut } from '@portal/client/navigation/sign-out';
import { labels } from '../../i18n/labels.ts';
import { changePassword } from './change-password.ts';
import { passwordViolationMessages } from './password-violation-messages.ts';
import { PasswordRules } from './password-rules.tsx';

const empty: ChangePassword = { currentPassword: '', newPassword: '', confirmPassword: '' };

const currentWrong = 'password.currentWrong';

/** A later result of this form replaces the earlier toast. */
const topic = 'changePassword';

export function ChangePasswordForm() {
  const { t } = useLingui();
  const [violation, setViolation] = useState<{ code: string; text: string }>();
  const { values, changes, isPending, handleSubmit, fieldProps, reset } = useFormFields<keyof ChangePassword>({
    initial: empty,
    validate: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: validatePassword(currentPassword),
      newPassword: validatePassword(newPassword),
      confirmPassword:
        validatePassword(confirmPassword) ??
        (confirmPassword === newPassword ? undefined : passwordViolationMessages['password.mismatch']),
    }),
    showErrors: 'onBlur',
  });
  const newPassword = fieldProps('newPassword');
  useUnsavedForm(Object.keys(changes).length > 0);

  const submit = handleSubmit(async (input) => {
    try {
      const violations = await changePassword(input);
      if (violations.length > 0) {
        notify({ kind: 'error', topic, text: violations.map(({ text }) => text).join(' ') });
        const coded = violations.map(({ code = 'unknown', text }) => ({ code, text }));
        setViolation(coded.findLast(({ code }) => code !== currentWrong));
        return Object.fromEntries(
          coded.map(({ code, text }) => [code === currentWrong ? 'currentPassword' : 'newPassword', text]),
        );
      }
    } catch (error) {
      const { cause } = error as Error;
      // After a 401 the sign-in dialog opens over the page and explains what to do.
      if ((cause instanceof ApiError && cause.status === 401) || isCancelled(cause)) return undefined;
      const text = t({ id: 'changePassword.failed', message: 'An error occurred while updating the Change Password' });
      notify({ kind: 'error', topic, text });
      return undefined;
    }
    // The form is reset first: an unsaved-changes prompt would block the navigation to sign-in.
    reset();
    notify({ kind: 'success', topic, text: t({ id: 'changePassword.done', message: 'Change Password updated successfully' }) });
    await signOut();
    return undefined;
  });

  const common = {
    required: true,
    showLabel: t(labels.form.showPassword),
    hideLabel: t(labels.form.hidePassword),
  };

  return (
    <form noValidate onSubmit={submit} className="p-5">
      <div className={fieldMinHeight}>
        <NativePasswordField
          {...common}
          {...fieldProps('currentPassword')}
          label={t({ id: 'changePassword.current', message: 'Current password' })}
          autoComplete="current-password"
        />
      </div>
      {/* The rules are close to their field; the space for its error message is reserved below them. */}
      <div className={`grid gap-2 ${newPassword.error ? 'mb-1.5' : 'mb-7.5'}`}>
        <NativePasswordField
          {...common}
          {...newPassword}
          label={t({ id: 'changePassword.new', message: 'New password' })}
          autoComplete="new-password"
          aria-details="password-rules"
        />
        <PasswordRules
          id="password-rules"
          current={values.currentPassword}
          next={values.newPassword}
          violation={newPassword.error === violation?.text ? violation?.code : undefined}
        />
      </div>
      <div className={fieldMinHeight}>
        <NativePasswordField
          {...common}
          {...fieldProps('confirmPassword')}
          label={t({ id: 'changePassword.confirm', message: 'Confirm new password' })}
          autoComplete="new-password"
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton size="lg" isPending={isPending} className="max-tablet:w-full">
          {t(labels.menu.changePassword)}
        </SubmitButton>
        <Link to="/profile" className={linkStyle}>
          {t({ id: 'changePassword.back', message: 'Back to profile' })}
        </Link>
      </div>
    </form>
  );
}
