import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { isCancelled } from '../../api/api-error.ts';
import { CopyButton } from '../../app/copy-button.tsx';
import { labels } from '../../i18n/labels.ts';
import { authenticatorUri } from './authenticator-uri.ts';
import { confirmFactor, type PendingFactor } from './two-factor.api.ts';

interface EnableDialogProps {
  factor: PendingFactor;
  email: string;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The picture to scan, the same as a key to type, and the first code, which turns two-factor on. */
export function EnableDialog({ factor, email, onClose, onDone }: EnableDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;

  const handleCode = handleSubmit(async ({ code }) => {
    try {
      onDone(await confirmFactor(code));
    } catch (error) {
      if (!isCancelled(error)) setError('code', { message: (error as Error).message }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      closesOnBack
      size="sm"
      title={t(labels.twoFactor.scan)}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={onClose}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={isSubmitting}>
            {t({ id: 'twoFactor.turnOn', message: 'Enable 2FA' })}
          </SubmitButton>
        </>
      }
    >
      {/* A code reader needs dark on light, whatever the theme. */}
      <img
        src={factor.image}
        alt={t({ id: 'twoFactor.qrCode', message: 'QR code for your authenticator app' })}
        width={192}
        height={192}
        className="mx-auto size-48 rounded-md border border-line bg-[oklch(1_0_0)]"
      />
      {/* Nobody scans the screen of the phone they hold in their hand. */}
      <a href={authenticatorUri(factor.secret, email)} className={`${buttonStyle()} not-pointer-coarse:hidden`}>
        <Smartphone aria-hidden />
        {t({ id: 'twoFactor.openApp', message: 'Open authenticator app' })}
      </a>
      <div className="grid gap-1.5">
        <p className="text-13 text-muted">
          {t({ id: 'twoFactor.manual', message: 'Can’t scan it? Enter this key in the app:' })}
        </p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md border border-line bg-sunken px-3 py-2 font-mono text-strong wrap-anywhere">
            {inGroups(factor.secret)}
          </code>
          <CopyButton text={factor.secret} label={t({ id: 'twoFactor.copyKey', message: 'Copy key' })} />
        </div>
      </div>
      <form id={formId} noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : void handleCode(event))}>
        <NativeField
          {...register('code', { validate: (code) => code.trim() !== '' || t(labels.form.required) })}
          label={t({ id: 'twoFactor.code', message: '6-digit code' })}
          help={t({ id: 'twoFactor.codeHelp', message: 'From your authenticator app. It changes every 30 seconds.' })}
          fault={errors.code?.message}
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

/** Easier to read off a screen; apps ignore the blanks. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
