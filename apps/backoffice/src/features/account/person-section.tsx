import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import type { StaffAccount } from '@portal/contract/backoffice/account';
import { Card, CardHeader } from '@portal/ui/card';
import { NativeField } from '@portal/ui/native-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';

import { validateRequired } from '../../forms/field-validators.ts';
import { LanguageSelect } from '../../forms/language-select.tsx';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { useSaveAccount } from './account.api.ts';

/** Name and language of the signed-in person. The language is saved on the account as soon as it is chosen. */
export function PersonSection({ account }: { account: StaffAccount }) {
  const { t } = useLingui();
  const save = useSaveAccount();
  const { changes, isPending, handleSubmit, fieldProps, reset } = useFormFields({
    initial: { firstName: account.firstName ?? '', lastName: account.lastName ?? '' },
    validate: ({ firstName, lastName }) => ({ firstName: validateRequired(firstName), lastName: validateRequired(lastName) }),
  });
  const { guard } = useUnsavedChanges(Object.keys(changes).length > 0);

  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
      reset();
      notify({ kind: 'success', topic: 'account', text: t({ id: 'account.saved', message: 'Your account is saved.' }) });
    } catch (error) {
      notify({ kind: 'error', topic: 'account', text: errorMessage(error) });
    }
    return undefined;
  });

  return (
    <Card aria-labelledby="person-title">
      {guard}
      <CardHeader id="person-title" title={t({ id: 'account.person', message: 'Name and language' })} />
      <form noValidate className="grid gap-4 p-4" onSubmit={submit}>
        <div className="grid gap-4 tablet:grid-cols-2">
          <NativeField
            {...fieldProps('firstName')}
            required
            size="md"
            maxLength={100}
            autoComplete="given-name"
            label={t({ id: 'account.firstName', message: 'First name' })}
          />
          <NativeField
            {...fieldProps('lastName')}
            required
            size="md"
            maxLength={100}
            autoComplete="family-name"
            label={t({ id: 'account.lastName', message: 'Last name' })}
          />
        </div>
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="font-medium text-strong">
            {t({ id: 'account.language', message: 'Language of the back office and of your emails' })}
          </span>
          <LanguageSelect label={t({ id: 'account.language', message: 'Language of the back office and of your emails' })} />
        </div>
        <SubmitButton isPending={isPending} className="justify-self-start">
          {t(labels.button.save)}
        </SubmitButton>
      </form>
    </Card>
  );
}
