import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { Banner } from '@portal/ui/banner';
import { NativeField } from '@portal/ui/native-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { validatePassword, validateRequired } from '../../forms/field-validators.ts';
import { removeTwoFactor } from './account.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Removes the second factor, after which the set-up of a new one is shown. */
export function ReplaceFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
    <PasswordDialog
      title={t({ id: 'twoFactor.replace', message: 'Use another authenticator app' })}
      subtitle={t({
        id: 'twoFactor.replaceHelp',
        message: 'The current app stops working at once. You set up the new one in the next step.',
      })}
      banner={problem !== undefined && <Banner>{problem}</Banner>}
      passwordProps={fieldProps('password')}
      isPending={isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <NativeField
        {...fieldProps('code')}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        label={t({ id: 'twoFactor.code', message: 'One-time code or recovery code' })}
      />
    </PasswordDialog>
  );
}
