import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { approveSignupRequest, type SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import type { Locale } from '@portal/contract/locales';
import { NativeField } from '@portal/ui/native-field';
import { maxNameLength } from '@portal/contract/backoffice/people';
import { notify } from '@portal/ui/notify';

import { validateRequired } from '../../forms/field-validators.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { initialFields } from './approve-fields.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DecisionProblem } from './decision-problem.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MailPreview } from './mail-preview.tsx';
import { NewPartnerFields } from './new-partner-fields.tsx';
import type { Target } from './signup-target.ts';
import { TargetOptions } from './target-options.tsx';
import { useDecide } from './use-decide.ts';

interface ApproveFormProps {
  request: SignupRequestDetails;
  target: Target;
  onTarget: (target: Target) => void;
}

export function ApproveForm({ request, target, onTarget }: ApproveFormProps) {
  const { t } = useLingui();
  const { id, version, email } = request;
  const { decide, error, conflict } = useDecide();
  const isNew = target.kind === 'new';
  const fields = useFormFields({
    initial: initialFields(request),
    validate: ({ company, firstName, lastName }) => ({
      company: isNew ? validateRequired(company) : undefined,
      firstName: validateRequired(firstName),
      lastName: validateRequired(lastName),
    }),
  });
  const { fieldProps, isPending, values, changes } = fields;
  const { guard } = useUnsavedChanges(Object.keys(changes).length > 0);

  const handleSubmit = fields.handleSubmit(({ company, country, tier, website, phone, ...person }) => {
    const newPartner = {
      name: company,
      country: country || undefined,
      tier: tier.trim(),
      website: website.trim(),
      phone: phone.trim(),
    };
    const body = {
      version,
      locale: person.locale as Locale,
      firstName: person.firstName,
      lastName: person.lastName,
      ...(isNew ? { newPartner } : { partnerId: target.id }),
    };
    const done = t({ id: 'signups.approvedDone', message: `Approved. The invitation is on its way to ${email}.` });
    return decide(
      () => call(approveSignupRequest, { params: { id }, body }),
      () => notify({ kind: 'success', text: done }),
    );
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-1 flex-col gap-4">
      {guard}
      <DecisionProblem error={error} conflict={conflict} />
      <TargetOptions request={request} target={target} onTarget={onTarget} />
      {isNew && <NewPartnerFields fieldProps={fieldProps} />}
      <div className="grid items-start gap-3 grid-cols-2 narrow:grid-cols-1">
        <NativeField
          {...fieldProps('firstName')}
          size="sm"
          label={t({ id: 'signups.firstName', message: 'First name' })}
          maxLength={maxNameLength}
          required
        />
        <NativeField
          {...fieldProps('lastName')}
          size="sm"
          label={t({ id: 'signups.lastName', message: 'Last name' })}
          maxLength={maxNameLength}
          required
        />
        <LanguageSelect {...fieldProps('locale')} />
      </div>
      <MailPreview
        id={id}
        mail={{
          version,
          locale: values.locale as Locale,
          approval: { company: isNew ? values.company : target.name, firstName: values.firstName },
        }}
      />
      <DecideButtons
        isPending={isPending}
        email={email}
        keyName="Y"
        label={t({ id: 'signups.approveAndSend', message: 'Approve and send' })}
      />
    </form>
  );
}
