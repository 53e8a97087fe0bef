import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { keyRules } from '@portal/contract/backoffice/keys';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId, useState } from 'react';

import { validateRequired } from '../../forms/field-validators.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { keyLabels } from './key-labels.ts';
import { addKey, type IssuedKey } from './keys.api.ts';
import { ScopesField, toScopes } from './scopes-field.tsx';
import { defaultDays, ValidityField } from './validity-field.tsx';

interface CreateKeyDialogProps {
  onIssued: (issued: IssuedKey) => void;
  onClose: () => void;
}

/** Creates a key. The server may ask for the password first. */
export function CreateKeyDialog({ onIssued, onClose }: CreateKeyDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const form = useFormFields({
    initial: { name: '', scopes: '', days: defaultDays },
    validate: ({ name, scopes }) => ({ name: validateRequired(name), scopes: scopes === '' ? noScope : undefined }),
  });
  const { guard, askBefore, leaveSaved } = useUnsavedChanges(Object.keys(form.changes).length > 0, 'new');
  const close = () => askBefore(onClose);

  const handleSubmit = form.handleSubmit(async ({ name, scopes, days }) => {
    setProblem(undefined);
    try {
      onIssued(await addKey({ name: name.trim(), scopes: toScopes(scopes), days: Number(days) }));
      leaveSaved(onClose);
    } catch (error) {
      if (!isCancelled(error)) setProblem(errorMessage(error));
    }
    return undefined;
  });

  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={close}
      title={t(keyLabels.newKey)}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={close}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={form.isPending}>
            {t({ id: 'machineKeys.create', message: 'Create key' })}
          </SubmitButton>
        </>
      }
    >
      {guard}
      {problem && <Banner>{problem}</Banner>}
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <NativeField
          size="md"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill in this form
          autoFocus
          label={t(keyLabels.name)}
          help={t({
            id: 'machineKeys.nameHelp',
            message: 'The system that uses it. With one key per system, you can revoke one without affecting the others.',
          })}
          autoComplete="off"
          maxLength={keyRules.name}
          {...form.fieldProps('name')}
        />
        <ScopesField {...form.fieldProps('scopes')} />
        <ValidityField {...form.fieldProps('days')} />
      </form>
    </Dialog>
  );
}

const noScope = msg({ id: 'machineKeys.noScope', message: 'Choose what the key is allowed to do.' });
