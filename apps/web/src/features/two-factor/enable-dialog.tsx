import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';

import { CopyButton } from '../../content/copy-button.tsx';
import { validateRequired } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { authenticatorUri } from '@portal/client/api/authenticator-uri';
import { confirmTwoFactorSetup, type TwoFactorSetup } from './two-factor.api.ts';

interface EnableDialogProps {
  setup: TwoFactorSetup;
  email: string;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The QR code, the same key as text, and the field for the first code, which turns two-factor on. */
export function EnableDialog({ setup, email, onClose, onDone }: EnableDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateRequired(code) }),
    showErrors: 'onSubmit',
  });

  const handleCode = handleSubmit(async ({ code }) => {
    try {
      onDone(await confirmTwoFactorSetup(code));
      return undefined;
    } catch (error) {
      return isCancelled(error) ? undefined : { code: (error as Error).message };
    }
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      interceptsBack
      size="sm"
      title={t(labels.twoFactor.scan)}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={onClose}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={isPending}>
            {t({ id: 'twoFactor.turnOn', message: 'Enable 2FA' })}
          </SubmitButton>
        </>
      }
    >
      {/* QR scanners need dark on light, in both themes. */}
      <img
        src={setup.image}
        alt={t({ id: 'twoFactor.qrCode', message: 'QR code for your authenticator app' })}
        width={192}
        height={192}
        className="mx-auto size-48 rounded-md border border-line bg-[oklch(1_0_0)]"
      />
      {/* On a phone the QR code cannot be scanned, because it is on the same device as the app. */}
      <a href={authenticatorUri(setup.secret, email)} className={`${buttonStyle()} not-pointer-coarse:hidden`}>
        <Smartphone aria-hidden />
        {t({ id: 'twoFactor.openApp', message: 'Open authenticator app' })}
      </a>
      <div className="grid gap-1.5">
        <p className="text-13 text-muted">
          {t({ id: 'twoFactor.manual', message: 'Can’t scan it? Enter this key in the app:' })}
        </p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md border border-line bg-sunken px-3 py-2 font-mono text-strong wrap-anywhere">
            {groupCharacters(setup.secret)}
          </code>
          <CopyButton text={setup.secret} label={t({ id: 'twoFactor.copyKey', message: 'Copy key' })} />
        </div>
      </div>
      <form id={formId} noValidate onSubmit={handleCode}>
        <NativeField
          {...fieldProps('code')}
          label={t({ id: 'twoFactor.code', message: '6-digit code' })}
          help={t({ id: 'twoFactor.codeHelp', message: 'From your authenticator app. It changes every 30 seconds.' })}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what this dialog waits for
          autoFocus
        />
      </form>
    </Dialog>
  );
}

/** Groups the secret by four characters for reading; apps ignore the spaces. */
function groupCharacters(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
