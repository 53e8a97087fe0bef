import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@portal/contract/profile';
import { type ProfileTextField, profileFaults, profileTextFields } from '@portal/contract/profile-rules';
import { notify, withdrawToast } from '@portal/ui/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';

import { ApiError } from '../../api/api-error.ts';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { dropDraft, keepDraft, readDraft } from '../../app/drafts.ts';
import { profileQuery, saveProfile } from './profile.api.ts';
import { changedValues, type ProfileValues, valuesOf } from './profile-form-values.ts';
import { useProfileFiles } from './use-profile-files.ts';

const draftName = 'profile';

/** A later outcome of this form takes the place of the one before. */
const topic = 'profile';

/** Unlike what is loaded in passing, this replaces also what was typed. */
const anew = { keepDirtyValues: false };

/** The form of one person's profile: what is typed, what is wrong with it, its draft, and how it is saved. */
export function useProfileForm(profile: Profile) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const saved = useMemo(() => valuesOf(profile), [profile]);
  const [draft] = useState(() => readDraft<ProfileValues>(draftName, profile.id));
  const [sending, setSending] = useState<{ share: number; cancel: () => void }>();
  const files = useProfileFiles();
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: saved,
    // What is loaded anew fills the fields nobody has touched.
    values: saved,
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => {
      const errors = errorsOf(profileFaults(values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { defaultValues, isDirty: isTextDirty } = form.formState;
  const values = useWatch({ control: form.control }) as ProfileValues;
  const isDirty = isTextDirty || files.isChosen;
  useDirtyForm(isDirty);

  useEffect(() => {
    if (draft) form.reset({ ...saved, ...draft }, { keepDefaultValues: true, keepDirtyValues: false });
    // Only what was found when the form opened: later it is the form that writes the draft.
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, before anything is typed
  }, []);

  useEffect(() => {
    const changed = changedValues(values, { ...saved, ...defaultValues });
    if (Object.keys(changed).length > 0) keepDraft(draftName, profile.id, changed);
    else dropDraft(draftName, profile.id);
  }, [values, saved, defaultValues, profile.id]);

  const discard = () => {
    form.reset(saved, anew);
    files.clear();
    dropDraft(draftName, profile.id);
  };

  const showFaults = (cause: unknown) => {
    if (!(cause instanceof ApiError)) return;
    const faults = Object.entries(cause.details ?? {}).filter(([field]) => isTextField(field));
    for (const [field, fault] of faults) form.setError(field as ProfileTextField, { message: fault }, { shouldFocus: true });
    if (cause.code?.startsWith('file.')) files.refuse(cause);
  };

  // "Saved" beside a field that is not would be a lie.
  const handleFaults = () => withdrawToast(topic);

  const save = form.handleSubmit(async (texts) => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const onProgress = files.isChosen ? (share: number) => setSending({ share, cancel }) : undefined;
    if (onProgress) onProgress(0);
    try {
      await saveProfile({ ...texts, ...files.chosen }, { signal: controller.signal, onProgress });
    } catch (error) {
      if (controller.signal.aborted) return;
      const { cause } = error as Error;
      showFaults(cause);
      // Then sign-in opens over the page and says what to do; nothing is lost.
      if (cause instanceof ApiError && cause.status === 401) return;
      notify({
        kind: 'error',
        topic,
        text: t({ id: 'profile.saveFailed', message: 'An error occurred while updating the profile' }),
      });
      return;
    } finally {
      setSending(undefined);
    }

    files.clear();
    notify({ kind: 'success', topic, text: t({ id: 'profile.saved', message: 'Profile updated successfully' }) });
    // Header, card and form show what is stored, not what was typed.
    await queryClient.invalidateQueries();
    const stored = queryClient.getQueryState(profileQuery.queryKey);
    form.reset(stored?.data && !stored.isInvalidated ? valuesOf(stored.data) : texts, anew);
  }, handleFaults);

  return { form, files, isDirty, sending, save, discard };
}

function errorsOf(faults: Partial<Record<ProfileTextField, string>>): FieldErrors<ProfileValues> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, { type: 'rule', message: fault }]));
}

function isTextField(name: string): boolean {
  return profileTextFields.some((field) => field === name);
}
