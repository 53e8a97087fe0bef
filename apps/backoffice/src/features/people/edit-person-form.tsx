import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { isLocale, localeNames } from '@portal/contract/locales';
import type { PersonDetails } from '@portal/contract/backoffice/people';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { NativeField } from '@portal/ui/native-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useRef, useState } from 'react';

import { ConflictBlock } from '../../forms/conflict-block.tsx';
import { validateRequired } from '../../forms/field-validators.ts';
import { useConflict } from '../../forms/use-conflict.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { personActions } from './people.api.ts';
import { personLabels } from './people-labels.ts';
import { LanguageField } from './person-fields.tsx';

/** Names, job title, phone and language of a person. */
export function EditPersonForm({ person, onDone }: { person: PersonDetails; onDone: () => void }) {
  const [start, setStart] = useState({ opened: person, values: toValues(person) });
  const continueWith = (values: Values) => setStart({ opened: person, values });
  return <PersonForm key={start.opened.version} {...start} current={person} onMerged={continueWith} onDone={onDone} />;
}

type Values = ReturnType<typeof toValues>;

function toValues(person: PersonDetails) {
  return {
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    jobTitle: person.jobTitle ?? '',
    phone: person.phone ?? '',
    locale: isLocale(person.locale) ? (person.locale as string) : 'en',
  };
}

interface PersonFormProps {
  /** The person as the form was opened with, and as they are now. */
  opened: PersonDetails;
  current: PersonDetails;
  values: Values;
  /** Continues with the values that were chosen after a conflict. */
  onMerged: (values: Values) => void;
  onDone: () => void;
}

function PersonForm({ opened, current, values: initial, onMerged, onDone }: PersonFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const form = useFormFields({
    initial,
    validate: (values) => ({ firstName: validateRequired(values.firstName), lastName: validateRequired(values.lastName) }),
  });
  // After a conflict the form starts with merged values, which are not saved yet.
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(toValues(opened));
  const { guard, askBefore } = useUnsavedChanges(isDirty, 'person');
  const isChanged = isRefused && current.version !== opened.version;
  const conflict = useConflict(toValues(opened), isChanged ? toValues(current) : undefined, form.values);
  const conflictBlock = useRef<HTMLElement>(null);
  const submit = form.handleSubmit(async ({ firstName, lastName, jobTitle, phone, locale }) => {
    setProblem(undefined);
    try {
      await personActions.change(opened, { firstName, lastName, jobTitle, phone, locale: isLocale(locale) ? locale : null });
      notify({ kind: 'success', text: t({ id: 'people.saved', message: 'Saved.' }) });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'record.changed') setRefused(true);
      else setProblem(errorMessage(error));
    }
    return undefined;
  });
  const handleSubmit = (event: FormEvent) => {
    if (!conflict) return submit(event);
    event.preventDefault();
    return conflictBlock.current?.focus();
  };
  const shown = (name: keyof Values, value: string) => (name === 'locale' && isLocale(value) ? localeNames[value] : value);
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {guard}
      {problem && <Banner>{problem}</Banner>}
      {conflict && (
        <ConflictBlock
          ref={conflictBlock}
          fields={conflict.names.map((name) => ({
            name,
            label: t(fieldLabels[name]),
            theirs: shown(name, toValues(current)[name]),
            mine: shown(name, form.values[name]),
          }))}
          choices={conflict.choices}
          onChoose={conflict.choose}
          onApply={() => onMerged(conflict.merged)}
        />
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <NativeField
          size="md"
          label={t(personLabels.firstName)}
          autoComplete="off"
          maxLength={100}
          {...form.fieldProps('firstName')}
        />
        <NativeField
          size="md"
          label={t(personLabels.lastName)}
          autoComplete="off"
          maxLength={100}
          {...form.fieldProps('lastName')}
        />
        <NativeField
          size="md"
          label={t(personLabels.jobTitle)}
          autoComplete="off"
          maxLength={100}
          {...form.fieldProps('jobTitle')}
        />
        <NativeField
          size="md"
          label={t(personLabels.phone)}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...form.fieldProps('phone')}
        />
        <LanguageField {...form.fieldProps('locale')} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => askBefore(onDone)}>{t(labels.button.cancel)}</Button>
        <SubmitButton isPending={form.isPending}>{t(labels.button.save)}</SubmitButton>
      </div>
    </form>
  );
}

const fieldLabels = {
  firstName: personLabels.firstName,
  lastName: personLabels.lastName,
  jobTitle: personLabels.jobTitle,
  phone: personLabels.phone,
  locale: personLabels.language,
};
