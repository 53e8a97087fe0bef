import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { authenticatorUri } from '@portal/client/api/authenticator-uri';
import { errorMessage } from '@portal/client/api/error-text';
import { CodeField } from '@portal/client/forms/code-field';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { linkStyle } from '@portal/ui/button-style';
import { SubmitButton } from '@portal/ui/submit-button';

import { validateRequired } from '../../forms/field-validators.ts';
import { confirmTwoFactorSetup } from './account.api.ts';

interface ConfirmSetupFormProps {
  setup: { image: string; secret: string };
  email: string;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** The QR code, the same key as text, and the field for the first code. */
export function ConfirmSetupForm({ setup: { image, secret }, email, onConfirmed }: ConfirmSetupFormProps) {
  const { t } = useLingui();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateRequired(code) }),
    showErrors: 'onSubmit',
  });

  const submit = handleSubmit(async ({ code }) => {
    try {
      const recoveryCodes = await confirmTwoFactorSetup(code);
      if (!recoveryCodes)
        return { code: t({ id: 'otp.wrongCode', message: 'This code is incorrect or has already been used.' }) };
      onConfirmed(recoveryCodes);
      return undefined;
    } catch (error) {
      return isCancelled(error) ? undefined : { code: errorMessage(error) };
    }
  });

  return (
    <>
      <p>
        {t({ id: 'twoFactor.scan', message: 'Scan this QR code with an authenticator app, then enter the code that it shows.' })}
      </p>
      <div className="flex flex-wrap items-start gap-5">
        {/* QR scanners need dark on light, in both themes. */}
        <img
          src={image}
          alt={t({ id: 'twoFactor.qrCode', message: 'QR code for your authenticator app' })}
          width={160}
          height={160}
          className="size-40 rounded-md border border-line bg-[oklch(1_0_0)]"
        />
        <div className="grid min-w-0 flex-1 basis-52 gap-1.5">
          <p className="text-13 text-muted">
            {t({ id: 'twoFactor.manual', message: 'Can’t scan it? Enter this key in the app:' })}
          </p>
          <code className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-strong wrap-anywhere">
            {secret.match(/.{1,4}/g)?.join(' ') ?? secret}
          </code>
          <a href={authenticatorUri(secret, email)} className={linkStyle}>
            {t({ id: 'twoFactor.openApp', message: 'Open authenticator app' })}
          </a>
        </div>
      </div>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <CodeField
          {...fieldProps('code')}
          label={t({ id: 'otp.label', message: 'One-time code' })}
          help={t({ id: 'otp.help', message: 'Enter the 6-digit code from your authenticator app.' })}
        />
        <SubmitButton isPending={isPending} className="justify-self-start">
          {t({ id: 'twoFactor.confirm', message: 'Enable two-factor authentication' })}
        </SubmitButton>
      </form>
    </>
  );
}
