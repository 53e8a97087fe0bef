import { useLingui } from '@lingui/react/macro';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId, useState } from 'react';

import { validatePassword, validateRequired } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { turnOffTwoFactor } from './two-factor.api.ts';

interface DisableDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the password and a code again, so that access to an unattended browser is not enough. */
export function DisableDialog({ onClose, onDone }: DisableDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({ password: validatePassword(password), code: validateRequired(code) }),
    showErrors: 'onSubmit',
  });

  const handleDisable = handleSubmit(async ({ password, code }) => {
    setProblem(undefined);
    try {
      await turnOffTwoFactor(password, code);
      onDone();
    } catch (error) {
      setProblem((error as Error).message);
    }
    return undefined;
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      interceptsBack
      size="sm"
      title={t(labels.button.disableTwoFactor)}
      subtitle={t({ id: 'twoFactor.disableHelp', message: 'You’ll sign in with your password only.' })}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={onClose}>{t(labels.button.cancel)}</Button>
          <SubmitButton kind="danger" form={formId} isPending={isPending}>
            {t(labels.button.disableTwoFactor)}
          </SubmitButton>
        </>
      }
    >
      {problem && <Banner>{problem}</Banner>}
      <form id={formId} noValidate className="grid gap-4" onSubmit={handleDisable}>
        <NativePasswordField
          {...fieldProps('password')}
          label={t(labels.field.password)}
          required
          autoComplete="current-password"
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is what this dialog waits for
          autoFocus
        />
        <NativeField
          {...fieldProps('code')}
          label={t({ id: 'twoFactor.currentCode', message: 'Authentication code' })}
          help={t({ id: 'twoFactor.currentCodeHelp', message: 'From your authenticator app, or one of your recovery codes.' })}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
