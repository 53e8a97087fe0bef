import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { NativePasswordField } from '@portal/ui/native-password-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { validatePassword, validateRequired } from '../../forms/field-validators.ts';
import { labels } from '../../i18n/labels.ts';
import { removeTwoFactor } from './account.api.ts';

/** Removes the second factor, after which the set-up of a new one is shown. */
export function ReplaceFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, fieldProps } = useFormFields({
    initial: { code: '', password: '' },
    validate: (values) => ({ code: validateRequired(values.code), password: validatePassword(values.password) }),
    showErrors: 'onSubmit',
  });

  const submit = handleSubmit(async ({ password, code }) => {
    const wrong = await removeTwoFactor(password, code).catch((error: unknown) => errorMessage(error));
    setProblem(wrong);
    if (wrong !== undefined) return undefined;
    onClose();
    await queryClient.invalidateQueries({ queryKey: staffAccountQuery.queryKey });
    return undefined;
  });

  return (
    <Dialog
      isOpen
      interceptsBack
      isDismissable={false}
      onOpenChange={onClose}
      size="sm"
      title={t({ id: 'twoFactor.replace', message: 'Use another authenticator app' })}
      subtitle={t({
        id: 'twoFactor.replaceHelp',
        message: 'The current app stops working at once. You set up the new one in the next step.',
      })}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={onClose}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={isPending}>
            {t({ id: 'twoFactor.continue', message: 'Continue' })}
          </SubmitButton>
        </>
      }
    >
      {problem !== undefined && <Banner>{problem}</Banner>}
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <NativePasswordField
          {...fieldProps('password')}
          required
          autoComplete="current-password"
          label={t(labels.field.password)}
          showLabel={t(labels.form.showPassword)}
          hideLabel={t(labels.form.hidePassword)}
        />
        <NativeField
          {...fieldProps('code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          label={t({ id: 'twoFactor.code', message: 'One-time code or recovery code' })}
        />
      </form>
    </Dialog>
  );
}
