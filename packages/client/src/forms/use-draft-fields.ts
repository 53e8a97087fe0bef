import { useEffect, useEffectEvent, useState } from 'react';

import { deleteDraft, readDraft, saveDraft } from '../session/form-drafts.ts';
import { type FormFieldsOptions, useFormFields } from './use-form-fields.ts';

interface DraftFieldsOptions<Name extends string> extends FormFieldsOptions<Name> {
  draftName: string;
  /** Whose draft it is; undefined until the profile has loaded. */
  personId: string | undefined;
}

/** The fields of a form whose changes are kept as a draft until they are sent or discarded. */
export function useDraftFields<Name extends string>({ draftName, personId, ...options }: DraftFieldsOptions<Name>) {
  const [accepted, setAccepted] = useState<{ initial: Record<Name, string>; values: Record<Name, string> }>();
  const initial = accepted && accepted.initial === options.initial ? accepted.values : options.initial;
  const fields = useFormFields({ ...options, initial });
  const changes = JSON.stringify(fields.changes);
  const isChanged = changes !== '{}';
  const restore = useEffectEvent(fields.restore);

  useEffect(() => {
    const draft = personId && readDraft<Record<Name, string>>(draftName, personId);
    if (draft) restore(draft);
  }, [draftName, personId]);

  useEffect(() => {
    if (!personId) return;
    if (isChanged) saveDraft(draftName, personId, JSON.parse(changes) as object);
    else deleteDraft(draftName, personId);
  }, [draftName, personId, isChanged, changes]);

  return {
    ...fields,
    isChanged,
    /** Discards the changes, on the screen and in the draft. */
    discard: (): void => {
      fields.reset();
      if (personId) deleteDraft(draftName, personId);
    },
    /** Call this when the server has stored the changes. `values` are shown until the initial values are loaded again. */
    accept: (values?: Record<Name, string>): void => {
      fields.reset();
      setAccepted(values && { initial: options.initial, values });
    },
  };
}

export type DraftFields<Name extends string> = ReturnType<typeof useDraftFields<Name>>;
