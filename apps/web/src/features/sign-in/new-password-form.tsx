import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { resetPassword } from '@portal/contract/password';
import { passwordLength } from '@portal/contract/password-faults';
import { Banner } from '@portal/ui/banner';
import { NativePassword } from '@portal/ui/native-password';
import { SubmitButton } from '@portal/ui/submit-button';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { faultInPassword } from '../../app/field-faults.ts';
import { fieldSpace } from '../../app/field-space.ts';
import { useFields } from '../../app/use-fields.ts';
import { labels } from '../../i18n/labels.ts';
import { passwordFaultMessages, passwordFaultText } from '../password/password-fault-messages.ts';
import { passwordCallFailure } from './password-call-failure.ts';

interface NewPasswordFormProps {
  token: string;
  onSet: () => Promise<void>;
  onLinkUsed: () => void;
}

export function NewPasswordForm({ token, onSet, onLinkUsed }: NewPasswordFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const { isPending, handleSubmit, propsOf } = useFields({
    initial: { newPassword: '', confirmPassword: '' },
    faultsIn: ({ newPassword, confirmPassword }) => ({
      newPassword: faultInNew(newPassword),
      confirmPassword:
        faultInPassword(confirmPassword) ??
        (confirmPassword === newPassword ? undefined : passwordFaultMessages['password.mismatch']),
    }),
    onSubmit: async (values) => {
      setProblem(undefined);
      try {
        const outcome = await call(resetPassword, { body: { token, ...values } });
        if (outcome.success) await onSet();
        else if (outcome.code === 'password.linkUsed') onLinkUsed();
        else return { newPassword: passwordFaultText(outcome) };
      } catch (error) {
        // A token that is not even in the form of one.
        if (error instanceof ApiError && error.code === 'request.invalid') onLinkUsed();
        else setProblem(passwordCallFailure(error));
      }
      return undefined;
    },
  });

  const passwordProps = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t(labels.form.showPassword),
    hideLabel: t(labels.form.hidePassword),
  };

  return (
    <>
      <p className="mt-2 text-muted">
        {t({
          id: 'resetPassword.rules',
          message: 'Use at least 12 characters. Avoid common passwords, your email address and your company name.',
        })}
      </p>
      <form noValidate className="mt-8 grid" onSubmit={handleSubmit}>
        {problem !== undefined && (
          <div className="mb-6">
            <Banner>{problem}</Banner>
          </div>
        )}
        <div className={fieldSpace}>
          <NativePassword
            {...propsOf('newPassword')}
            {...passwordProps}
            label={t({ id: 'changePassword.new', message: 'New password' })}
          />
        </div>
        <div className={fieldSpace}>
          <NativePassword
            {...propsOf('confirmPassword')}
            {...passwordProps}
            label={t({ id: 'changePassword.confirm', message: 'Confirm new password' })}
          />
        </div>
        <SubmitButton isPending={isPending} size="lg">
          {isPending
            ? t({ id: 'resetPassword.pending', message: 'Saving…' })
            : t({ id: 'resetPassword.submit', message: 'Set password' })}
        </SubmitButton>
      </form>
    </>
  );
}

function faultInNew(password: string): MessageDescriptor | undefined {
  const length = [...password].length;
  if (length > passwordLength.most) return passwordFaultMessages['password.tooLong'];
  if (length > 0 && length < passwordLength.least) return passwordFaultMessages['password.tooShort'];
  return faultInPassword(password);
}
