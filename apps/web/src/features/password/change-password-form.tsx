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

/** A later outcome of this form takes the place of the one before. */
const topic = 'changePassword';

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
      const faults = await changePassword(typed);
      if (faults.length > 0) {
        notify({ kind: 'error', topic, text: faults.map(({ text }) => text).join(' ') });
        for (const [index, { code = 'unknown', text }] of faults.entries()) {
          const field = code === 'password.currentWrong' ? 'currentPassword' : 'newPassword';
          setError(field, { type: code, message: text }, { shouldFocus: index === 0 });
        }
        return undefined;
      }
    } catch (error) {
      const { cause } = error as Error;
      // Then sign-in opens over the page and says what to do.
      if (cause instanceof ApiError && cause.status === 401) return undefined;
      const text = t({ id: 'changePassword.failed', message: 'An error occurred while updating the Change Password' });
      return notify({ kind: 'error', topic, text });
    }
    // Nothing typed may hold the person back on the way to sign-in.
    reset(empty);
    notify({ kind: 'success', topic, text: t({ id: 'changePassword.done', message: 'Change Password updated successfully' }) });
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
      {/* The rules are close to their field; the room for a line of fault is below them, and taken from there. */}
      <div className={`grid gap-2 ${errors.newPassword ? 'mb-1.5' : 'mb-7.5'}`}>
        <NativePassword
          {...common}
          {...register('newPassword', { validate: isRequired, deps: ['confirmPassword'] })}
          label={t({ id: 'changePassword.new', message: 'New password' })}
          fault={errors.newPassword?.message}
          autoComplete="new-password"
          aria-details="password-rules"
        />
        <PasswordRules id="password-rules" current={currentPassword} next={newPassword} broken={errors.newPassword?.type} />
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
          {t({ id: 'changePassword.back', message: 'Back to profile' })}
        </Link>
      </div>
    </form>
  );
}
