import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { NativePassword } from '@portal/ui/native-password';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { labels } from '../../i18n/labels.ts';
import { turnFactorOff } from './two-factor.api.ts';

interface DisableDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Asks for both again, so that an unattended browser is not enough. */
export function DisableDialog({ onClose, onDone }: DisableDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = formState;
  const required = (value: string) => value.trim() !== '' || t(labels.form.required);

  const handleProof = handleSubmit(async ({ password, code }) => {
    try {
      await turnFactorOff(password, code);
      onDone();
    } catch (error) {
      setError('root', { message: (error as Error).message });
    }
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      closesOnBack
      size="sm"
      title={t(labels.button.disableTwoFactor)}
      sub={t({ id: 'twoFactor.disableHelp', message: 'You’ll sign in with your password only.' })}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={onClose}>{t(labels.button.cancel)}</Button>
          <SubmitButton kind="danger" form={formId} isPending={isSubmitting}>
            {t(labels.button.disableTwoFactor)}
          </SubmitButton>
        </>
      }
    >
      {errors.root?.message && <Banner>{errors.root.message}</Banner>}
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : void handleProof(event))}
      >
        <NativePassword
          {...register('password', { validate: (value) => value !== '' || t(labels.form.required) })}
          label={t(labels.field.password)}
          fault={errors.password?.message}
          required
          autoComplete="current-password"
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is what this dialog waits for
          autoFocus
        />
        <NativeField
          {...register('code', { validate: required })}
          label={t({ id: 'twoFactor.currentCode', message: 'Authentication code' })}
          help={t({ id: 'twoFactor.currentCodeHelp', message: 'From your authenticator app, or one of your recovery codes.' })}
          fault={errors.code?.message}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
