import { useLingui } from '@lingui/react/macro';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import type { Area } from '@portal/contract/sign-in';
import { Banner } from '@portal/ui/banner';
import { linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { Link } from '@tanstack/react-router';

import { validateEmail, validatePassword } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { submitCredentials } from './sign-in.api.ts';

interface CredentialsFormProps {
  email: string;
  /** The form is in a dialog over a page that must stay: "Forgot password" opens in a new tab. */
  isOverPage: boolean;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  onCodeNeeded: (email: string, interimToken: string) => void;
  onSignedIn: (token: string, area: Area) => Promise<void>;
}

/** First step of signing in: email and password. */
export function CredentialsForm({ email, isOverPage, problem, onProblem, onCodeNeeded, onSignedIn }: CredentialsFormProps) {
  const { t } = useLingui();
  const isEmailKnown = email !== '';
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { email, password: '' },
    validate: (values) => ({ email: validateEmail(values.email), password: validatePassword(values.password) }),
  });

  const submit = handleSubmit(async (values) => {
    onProblem(undefined);
    const outcome = await submitCredentials(values.email, values.password);
    if (outcome.kind === 'signedIn') await onSignedIn(outcome.token, outcome.area);
    else if (outcome.kind === 'codeNeeded') onCodeNeeded(values.email.trim(), outcome.interimToken);
    else onProblem(outcome.problem);
    return undefined;
  });

  return (
    <form noValidate className="mt-5 grid" onSubmit={submit}>
      {problem !== undefined && (
        <div className="mb-5">
          <Banner>{problem}</Banner>
        </div>
      )}
      <div className={fieldMinHeight}>
        <NativeField
          {...fieldProps('email')}
          required
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is only this form
          autoFocus={!isEmailKnown}
          label={t(labels.field.email)}
        />
      </div>
      <div className={fieldMinHeight}>
        <NativePasswordField
          {...fieldProps('password')}
          required
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the email is already filled in, so signing in begins with this field
          autoFocus={isEmailKnown}
          label={t(labels.field.password)}
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
          labelLink={
            <Link to="/forgotpassword" {...(isOverPage && { target: '_blank' })} className={linkStyle}>
              {t({ id: 'signIn.forgot', message: 'Forgot password?' })}
            </Link>
          }
        />
      </div>
      <SubmitButton isPending={isPending} size="lg">
        {isPending ? t({ id: 'signIn.pending', message: 'Signing in…' }) : t({ id: 'signIn.submit', message: 'Sign in' })}
      </SubmitButton>
    </form>
  );
}
