import { useLingui } from '@lingui/react/macro';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { NativeField } from '@portal/ui/native-field';
import { NativePassword } from '@portal/ui/native-password';
import { Link } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { type Credentials, type Fault, faultsIn } from './credentials.ts';

interface SignInFormProps {
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Says what is wrong when a field that was typed in is left, and on submit; what was typed stays whatever happens. */
export function SignInForm({ onSubmit }: SignInFormProps) {
  const { t } = useLingui();
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [isTyped, setTyped] = useState({ email: false, password: false });
  const [isChecked, setChecked] = useState({ email: false, password: false });
  const [isPending, setPending] = useState(false);
  const faults = faultsIn(values);

  const faultTexts: Record<Fault, string> = {
    required: t({ id: 'form.required', message: 'Required' }),
    invalidEmail: t({ id: 'form.invalidEmail', message: 'Invalid email address' }),
  };

  const propsOf = (name: keyof Credentials) => {
    const fault = isChecked[name] ? faults[name] : undefined;
    return {
      ref: inputs[name],
      name,
      value: values[name],
      fault: fault && faultTexts[fault],
      required: true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValues((all) => ({ ...all, [name]: event.target.value }));
        setTyped((all) => ({ ...all, [name]: true }));
        // A fault is taken back while it is being mended; a new one waits until the field is left.
        if (!fault) setChecked((all) => ({ ...all, [name]: false }));
      },
      onBlur: () => isTyped[name] && setChecked((all) => ({ ...all, [name]: true })),
    };
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;

    setChecked({ email: true, password: true });
    if (faults.email ?? faults.password) return inputs[faults.email ? 'email' : 'password'].current?.focus();

    setPending(true);
    await onSubmit({ ...values, email: values.email.trim() });
    setPending(false);
  };

  return (
    <form noValidate className="mt-8 mb-6 grid" onSubmit={handleSubmit}>
      <div className={fieldSpace}>
        <NativeField
          {...propsOf('email')}
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Signing in is all this page is for, and nothing comes before the form.
          autoFocus
          label={t(labels.field.email)}
        />
      </div>
      <div className={fieldSpace}>
        <NativePassword
          {...propsOf('password')}
          autoComplete="current-password"
          label={t(labels.field.password)}
          labelEnd={
            <Link to="/forgotpassword" className={`${linkStyle} text-13 font-normal pointer-coarse:-my-3`}>
              {t({ id: 'signIn.forgotPassword', message: 'Forgot your password?' })}
            </Link>
          }
          showLabel={t({ id: 'signIn.showPassword', message: 'Show password' })}
          hideLabel={t({ id: 'signIn.hidePassword', message: 'Hide password' })}
        />
      </div>
      <button type="submit" aria-disabled={isPending} className={`${buttonStyle({ kind: 'primary', size: 'lg' })} w-full`}>
        {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
        {isPending ? t({ id: 'signIn.pending', message: 'Signing in…' }) : t({ id: 'signIn.submit', message: 'Sign in' })}
      </button>
    </form>
  );
}

// Room for one line of fault below each field: leaving a field by pressing a button or a link must not move what is pressed,
// or the press would miss it.
const fieldSpace = 'min-h-25';
