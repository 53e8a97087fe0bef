import { useLingui } from '@lingui/react/macro';
import type { useFormFields } from '@portal/client/forms/use-form-fields';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';

import { labels } from '../../i18n/labels.ts';

interface PasswordDialogProps {
  title: string;
  subtitle: string;
  /** Above the fields: why the last attempt failed. */
  banner?: ReactNode;
  passwordProps: ReturnType<ReturnType<typeof useFormFields<string>>['fieldProps']>;
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  /** Fields below the password. */
  children?: ReactNode;
}

/** A step that needs the password of the signed-in person. */
export function PasswordDialog({
  title,
  subtitle,
  banner,
  passwordProps,
  isPending,
  onSubmit,
  onCancel,
  children,
}: PasswordDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const hasOtherFields = children !== undefined;
  // Not `autoFocus`: over another dialog, that dialog takes the focus back before this one is there.
  useEffect(() => {
    if (!hasOtherFields) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [formId, hasOtherFields]);
  return (
    <Dialog
      isOpen
      interceptsBack
      isDismissable={false}
      onOpenChange={onCancel}
      size="sm"
      title={title}
      subtitle={subtitle}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={onCancel}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={isPending}>
            {t({ id: 'confirmPassword.continue', message: 'Continue' })}
          </SubmitButton>
        </>
      }
    >
      {banner}
      <form id={formId} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <NativePasswordField
          {...passwordProps}
          required
          autoComplete="current-password"
          label={t(labels.field.password)}
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
        />
        {children}
      </form>
    </Dialog>
  );
}
