import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import type { PersonDetails, StaffRole } from '@portal/contract/backoffice/people';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { NativeField, NativeTextArea } from '@portal/ui/native-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { useState } from 'react';

import { validateEmail, validateRequired } from '../../forms/field-validators.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { personActions } from './people.api.ts';
import { RoleField } from './person-fields.tsx';
import { type StepName, useStepTexts } from './step-texts.ts';

interface PersonStepProps {
  name: StepName;
  person: PersonDetails;
  onDone: () => void;
}

/** Says what an action does before it is done, with the field that it needs. */
export function PersonStep({ name, person, onDone }: PersonStepProps) {
  const { t } = useLingui();
  const texts = useStepTexts(person)[name];
  const [problem, setProblem] = useState<string>();
  const form = useFormFields({
    initial: { email: '', reason: '', role: person.role === 'admin' ? 'editor' : 'admin' },
    validate: (values) => ({
      email: name === 'email' ? validateEmail(values.email) : undefined,
      reason: name === 'reset' ? validateRequired(values.reason) : undefined,
    }),
  });
  const { guard, askBefore } = useUnsavedChanges(Object.keys(form.changes).length > 0, 'person');
  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await runStep[name](person, values);
      notify({ kind: 'success', text: texts.done });
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-16 font-semibold text-strong outline-none">
        {texts.question}
      </h3>
      {guard}
      {problem && <Banner>{problem}</Banner>}
      <p className="text-pretty">{texts.means}</p>
      {name === 'email' && (
        <NativeField
          size="md"
          type="email"
          autoComplete="off"
          label={t({ id: 'people.newEmail', message: 'New email' })}
          {...form.fieldProps('email')}
        />
      )}
      {name === 'role' && <RoleField {...form.fieldProps('role')} />}
      {name === 'reset' && (
        <NativeTextArea
          label={t({ id: 'people.reason', message: 'Reason' })}
          help={t({ id: 'people.reasonHelp', message: 'For the other admin and the audit: how do you know it is them?' })}
          maxLength={500}
          {...form.fieldProps('reason')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => askBefore(onDone)}>{t(labels.button.cancel)}</Button>
        <SubmitButton isPending={form.isPending} kind={texts.isDanger ? 'danger' : 'primary'}>
          {texts.yes}
        </SubmitButton>
      </div>
    </form>
  );
}

interface StepValues {
  readonly email: string;
  readonly reason: string;
  readonly role: string;
}

const runStep: Record<StepName, (person: PersonDetails, values: StepValues) => Promise<unknown>> = {
  deactivate: personActions.deactivate,
  reactivate: personActions.reactivate,
  endSessions: personActions.endSessions,
  withdraw: personActions.withdrawInvitation,
  email: (person, { email }) => personActions.changeEmail(person, email.trim()),
  role: (person, { role }) => personActions.changeRole(person, role as StaffRole),
  reset: (person, { reason }) => personActions.requestReset(person, reason.trim()),
};
