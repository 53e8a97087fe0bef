import { useLingui } from '@lingui/react/macro';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';

import { validateEmail, validatePassword } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Initial value if the email is known. */
  email?: string;
  /** The form is in a dialog over a page that must stay: "Forgot password" opens in a new tab. */
  isOverPage?: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

export function SignInForm({ email = '', isOverPage = false, onSubmit }: SignInFormProps) {
  const { t } = useLingui();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { email, password: '' },
    validate: (values) => ({ email: validateEmail(values.email), password: validatePassword(values.password) }),
  });

  const submit = handleSubmit(async (values) => {
    await onSubmit({ ...values, email: values.email.trim() });
    return undefined;
  });

  return (
    <form noValidate className="mt-8 mb-6 grid" onSubmit={submit}>
      <div className={fieldMinHeight}>
        <NativeField
          {...fieldProps('email')}
          required
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page is only for signing in, and nothing comes before the form
          autoFocus={email === ''}
          label={t(labels.field.email)}
        />
      </div>
      <div className={fieldMinHeight}>
        <NativePasswordField
          {...fieldProps('password')}
          required
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the email is already filled in, so signing in begins with this field
          autoFocus={email !== ''}
          label={t(labels.field.password)}
          labelLink={
            <Link
              to="/forgotpassword"
              {...(isOverPage && { target: '_blank' })}
              className={`${linkStyle} text-13 font-normal pointer-coarse:-my-3`}
            >
              {t({ id: 'signIn.forgotPassword', message: 'Forgot your password?' })}
            </Link>
          }
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
        />
      </div>
      <SubmitButton isPending={isPending} size="lg">
        {isPending ? t({ id: 'signIn.pending', message: 'Signing in…' }) : t({ id: 'signIn.submit', message: 'Sign in' })}
      </SubmitButton>
    </form>
  );
}
