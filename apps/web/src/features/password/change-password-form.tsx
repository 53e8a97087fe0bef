import { useLingui } from '@lingui/react/macro';
import type { ChangePassword } from '@portal/contract/password';
import { linkStyle } from '@portal/ui/button-style';
import { NativePassword } from '@portal/ui/native-password';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { ApiError } from '../../api/api-error.ts';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { fieldSpace } from '../../app/field-space.ts';
import { signOut } from '../../app/sign-out.ts';
import { labels } from '../../i18n/labels.ts';
import { changePassword } from './change-password.ts';
import { passwordFaultMessages } from './password-fault-messages.ts';
import { PasswordRules } from './password-rules.tsx';

const empty: ChangePassword = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const { t } = useLingui();
  const { register, handleSubmit, setError, getValues, control, reset, formState } = useForm({
    mode: 'onTouched',
    defaultValues: empty,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [currentPassword, newPassword] = useWatch({ control, name: ['currentPassword', 'newPassword'] });
  useDirtyForm(isDirty);

  const change = handleSubmit(async (typed) => {
    try {
      const fault = await changePassword(typed);
      if (fault) {
        notify({ kind: 'error', text: fault.text });
        const field = fault.code === 'password.currentWrong' ? 'currentPassword' : 'newPassword';
        return setError(field, { message: fault.text }, { shouldFocus: true });
      }
    } catch (error) {
      const { cause } = error as Error;
      // Then sign-in opens over the page and says what to do.
      if (cause instanceof ApiError && cause.status === 401) return undefined;
      const text = t({ id: 'changePassword.failed', message: 'An error occurred while updating the Change Password' });
      return notify({ kind: 'error', text });
    }
    // Nothing typed may hold the person back on the way to sign-in.
    reset(empty);
    notify({ kind: 'success', text: t({ id: 'changePassword.done', message: 'Change Password updated successfully' }) });
    return signOut();
  });

  const handleChange = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void change();
  };

  const isRequired = (value: string) => value !== '' || t(labels.form.required);
  const matches = (value: string) => value === getValues('newPassword') || t(passwordFaultMessages['password.mismatch']);
  const common = {
    required: true,
    showLabel: t(labels.form.showPassword),
    hideLabel: t(labels.form.hidePassword),
  };

  return (
    <form noValidate onSubmit={handleChange} className="p-5">
      <div className={fieldSpace}>
        <NativePassword
          {...common}
          {...register('currentPassword', { validate: isRequired })}
          label={t({ id: 'changePassword.current', message: 'Current password' })}
          fault={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      </div>
      <div className="mb-4">
        <div className={fieldSpace}>
          <NativePassword
            {...common}
            {...register('newPassword', { validate: isRequired, deps: ['confirmPassword'] })}
            label={t({ id: 'changePassword.new', message: 'New password' })}
            fault={errors.newPassword?.message}
            autoComplete="new-password"
            aria-details="password-rules"
          />
        </div>
        <PasswordRules id="password-rules" current={currentPassword} next={newPassword} />
      </div>
      <div className={fieldSpace}>
        <NativePassword
          {...common}
          {...register('confirmPassword', { validate: { isRequired, matches } })}
          label={t({ id: 'changePassword.confirm', message: 'Confirm new password' })}
          fault={errors.confirmPassword?.message}
          autoComplete="new-password"
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton size="lg" isPending={isSubmitting} className="max-tablet:w-full">
          {t(labels.menu.changePassword)}
        </SubmitButton>
        <Link to="/profile" className={linkStyle}>
          {t({ id: 'changePassword.back', message: 'Back to your profile' })}
        </Link>
      </div>
    </form>
  );
}
