import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorText } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { validatePartnerTexts } from '@portal/contract/backoffice/partner-rules';
import type { PartnerFields } from '@portal/contract/backoffice/partners';
import { Button } from '@portal/ui/button';
import { Card, CardHeader } from '@portal/ui/card';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useRef, useState } from 'react';

import { ConflictBlock } from '../../forms/conflict-block.tsx';
import { useConflict } from '../../forms/use-conflict.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { contactTitles, fieldLabels } from './partner-field-labels.ts';
import { ContactFields, PartnerFieldset } from './partner-fieldset.tsx';
import { type PartnerFieldName, type PartnerValues, toFields, toValues } from './partner-form-values.ts';
import { LogoField } from './logo-field.tsx';
import type { PartnerChange } from './partners.api.ts';

/** A record as somebody else has saved it in the meantime. */
interface OtherVersion {
  readonly fields: PartnerFields;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

interface PartnerFormProps {
  partner: PartnerFields;
  /** The logo that is stored. */
  logo: string | null;
  submitLabel: string;
  /** Shows known partners of a similar name. */
  isNew?: boolean;
  onSubmit: (change: PartnerChange) => Promise<void>;
  /** Loads the record as it is now; called when somebody else has changed it. */
  loadCurrent?: () => Promise<OtherVersion>;
  onCancel: () => void;
}

/** Creates or edits a partner. When somebody else has saved it in the meantime, both versions are shown field by field. */
export function PartnerForm({
  partner,
  logo: storedLogo,
  submitLabel,
  isNew = false,
  onSubmit,
  loadCurrent,
  onCancel,
}: PartnerFormProps) {
  const { t, i18n } = useLingui();
  const [base, setBase] = useState<PartnerValues>(toValues(partner));
  const [other, setOther] = useState<OtherVersion>();
  const [logo, setLogo] = useState<File | null>();
  const fields = useFormFields<PartnerFieldName>({ initial: base, validate });
  const conflict = useConflict(base, other && toValues(other.fields), fields.values);
  const conflictBlock = useRef<HTMLElement>(null);
  const { guard } = useUnsavedChanges(Object.keys(fields.changes).length > 0 || logo !== undefined, 'edit');

  const submit = async (values: PartnerValues) => {
    try {
      await onSubmit({ fields: toFields(values), logo });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'record.changed' && loadCurrent) {
        await loadCurrent().then(setOther, () => notify({ kind: 'error', text: t(currentFailed) }));
        return undefined;
      }
      if (error instanceof ApiError && error.code === 'partner.externalIdTaken') return { externalId: errorText(error, failed) };
      notify({ kind: 'error', text: errorText(error, failed) });
      return undefined;
    }
  };

  const send = fields.handleSubmit(submit);
  const handleSubmit = (event: FormEvent) => {
    if (!other) return send(event);
    // The version is the other's already, so the server would take all of my values.
    event.preventDefault();
    return conflictBlock.current?.focus();
  };

  const applyConflict = () => {
    if (!conflict || !other) return;
    // Continues from the other's version: what I keep of mine are changes of it.
    const theirs = toValues(other.fields);
    setBase(theirs);
    fields.reset();
    for (const name of Object.keys(theirs) as PartnerFieldName[]) {
      if (conflict.merged[name] !== theirs[name]) fields.fieldProps(name).onChange({ target: { value: conflict.merged[name] } });
    }
    setOther(undefined);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-240 gap-4">
      {guard}
      {conflict && other && (
        <ConflictBlock
          ref={conflictBlock}
          fields={conflict.names.map((name) => ({
            name,
            label: conflictLabel(i18n, name),
            theirs: shown(i18n, name, toValues(other.fields)[name]),
            mine: shown(i18n, name, fields.values[name]),
          }))}
          changedBy={other.changedBy}
          changedAt={other.changedAt}
          choices={conflict.choices}
          onChoose={conflict.choose}
          onApply={applyConflict}
        />
      )}
      <Card>
        <CardHeader title={t({ id: 'partner.company', message: 'Company' })} />
        <div className="grid gap-4 p-4">
          <PartnerFieldset fieldProps={fields.fieldProps} values={fields.values} isNew={isNew} />
          <LogoField stored={storedLogo} logo={logo} onChange={setLogo} name={fields.values.name} />
        </div>
      </Card>
      {(['firstContact', 'secondContact'] as const).map((contact) => (
        <Card key={contact}>
          <CardHeader title={t(contactTitles[contact])} />
          <ContactFields contact={contact} fieldProps={fields.fieldProps} />
        </Card>
      ))}
      <div className="flex flex-wrap justify-end gap-2 max-tablet:*:flex-1">
        <Button size="sm" onPress={onCancel}>
          {t(labels.button.cancel)}
        </Button>
        <SubmitButton size="sm" isPending={fields.isPending}>
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
}

const failed = msg({ id: 'partner.saveFailed', message: 'The partner couldn’t be saved. Try again.' });

const currentFailed = msg({
  id: 'partner.currentFailed',
  message: 'Someone else has saved this partner in the meantime, but we couldn’t load their version. Save again to retry.',
});

const fieldErrors = {
  Required: labels.form.required,
  'Invalid website': msg({ id: 'partner.invalidWebsite', message: 'Invalid website' }),
  'Invalid email address': msg({ id: 'form.invalidEmail', message: 'Enter a valid email address.' }),
};

function validate(values: PartnerValues) {
  const errors = validatePartnerTexts(toFields(values));
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, fieldErrors[error]]));
}

function conflictLabel(i18n: I18n, name: PartnerFieldName): string {
  const [contact] = name.split('.');
  const label = i18n._(fieldLabels[name]);
  return contact === 'firstContact' || contact === 'secondContact' ? `${i18n._(contactTitles[contact])}: ${label}` : label;
}

function shown(i18n: I18n, name: PartnerFieldName, value: string): string {
  return name === 'renewals' ? i18n._(value === 'on' ? onOff.on : onOff.off) : value;
}

const onOff = {
  on: msg({ id: 'partners.on', message: 'On' }),
  off: msg({ id: 'partners.off', message: 'Off' }),
};
