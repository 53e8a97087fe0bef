import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { signOut } from '@portal/client/navigation/sign-out';
import { changeStaffPassword } from '@portal/contract/backoffice/account';
import { Card, CardHeader } from '@portal/ui/card';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';

import { validateNewPassword, validatePassword, validateSamePassword } from '../../forms/field-validators.ts';
import { passwordViolationText } from '../../forms/password-violations.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';

const currentWrong = 'password.currentWrong';

/** Changing the password signs the person out everywhere. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useLingui();
  const { changes, isPending, handleSubmit, fieldProps, reset } = useFormFields({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: validatePassword(currentPassword),
      newPassword: validateNewPassword(newPassword),
      confirmPassword: validateSamePassword(newPassword, confirmPassword),
    }),
  });
  const { guard } = useUnsavedChanges(Object.keys(changes).length > 0);

  const submit = handleSubmit(async (body) => {
    try {
      const { success, code, error, faults } = await call(changeStaffPassword, { body });
      if (!success) {
        const codes = faults ?? [code];
        return Object.fromEntries(
          codes.map((each) => [
            each === currentWrong ? 'currentPassword' : 'newPassword',
            passwordViolationText({ code: each, error }),
          ]),
        );
      }
    } catch (error) {
      notify({ kind: 'error', topic: 'password', text: errorMessage(error) });
      return undefined;
    }
    reset();
    const text = t({ id: 'account.passwordChanged', message: 'Password changed. Sign in with your new password.' });
    notify({ kind: 'success', topic: 'password', text });
    await signOut();
    return undefined;
  });

  const common = {
    required: true,
    size: 'md',
    showLabel: t(labels.form.showPassword),
    hideLabel: t(labels.form.hidePassword),
  } as const;
  return (
    <Card aria-labelledby="password-title">
      {guard}
      <CardHeader id="password-title" title={t({ id: 'account.password', message: 'Password' })} />
      <form noValidate className="grid gap-4 p-4" onSubmit={submit}>
        {/* Tells password managers which account this password belongs to. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <NativePasswordField
          {...common}
          {...fieldProps('currentPassword')}
          autoComplete="current-password"
          label={t({ id: 'account.currentPassword', message: 'Current password' })}
        />
        <NativePasswordField
          {...common}
          {...fieldProps('newPassword')}
          autoComplete="new-password"
          label={t({ id: 'password.new', message: 'New password' })}
          help={t({
            id: 'password.rules',
            message: 'At least 12 characters. No common password, email address or company name.',
          })}
        />
        <NativePasswordField
          {...common}
          {...fieldProps('confirmPassword')}
          autoComplete="new-password"
          label={t({ id: 'password.confirm', message: 'Confirm new password' })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isPending={isPending}>{t({ id: 'account.changePassword', message: 'Change password' })}</SubmitButton>
          <span className="text-13 text-muted">
            {t({ id: 'account.passwordHint', message: 'This signs you out on every device.' })}
          </span>
        </div>
      </form>
    </Card>
  );
}
