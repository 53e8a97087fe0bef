import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { NativePassword } from '@portal/ui/native-password';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';

import { faultInEmail, faultInPassword } from '../../app/field-faults.ts';
import { fieldSpace } from '../../app/field-space.ts';
import { useFields } from '../../app/use-fields.ts';
import { labels } from '../../i18n/labels.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Filled in from the start when it is known. */
  email?: string;
  /** The page below must not be left: a forgotten password is asked for in a tab of its own. */
  isOverPage?: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

export function SignInForm({ email = '', isOverPage = false, onSubmit }: SignInFormProps) {
  const { t } = useLingui();
  const { isPending, handleSubmit, propsOf } = useFields({
    initial: { email, password: '' },
    faultsIn: (values) => ({ email: faultInEmail(values.email), password: faultInPassword(values.password) }),
    onSubmit: async (values) => {
      await onSubmit({ ...values, email: values.email.trim() });
      return undefined;
    },
  });

  return (
    <form noValidate className="mt-8 mb-6 grid" onSubmit={handleSubmit}>
      <div className={fieldSpace}>
        <NativeField
          {...propsOf('email')}
          required
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Signing in is all this page is for, and nothing comes before the form.
          autoFocus={email === ''}
          label={t(labels.field.email)}
        />
      </div>
      <div className={fieldSpace}>
        <NativePassword
          {...propsOf('password')}
          required
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The email is there already, so this is where signing in begins.
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
