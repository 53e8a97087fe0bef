import type { Settings, SettingSubject, SettingValue } from '@portal/contract/backoffice/settings';
import { useState } from 'react';

import { useSaveSetting } from './settings.api.ts';

export interface SettingForm<Subject extends SettingSubject> {
  readonly subject: Subject;
  /** What the fields show. */
  readonly value: SettingValue<Subject>;
  readonly change: (value: SettingValue<Subject>) => void;
  readonly isDirty: boolean;
  readonly reset: () => void;
  readonly save: () => Promise<void>;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Somebody else has saved since the editing began: what it was then, and what it is now. */
  readonly conflict: { readonly base: SettingValue<Subject>; readonly theirs: SettingValue<Subject> } | undefined;
  /** Continues from the newest version with these values. */
  readonly resolve: (value: SettingValue<Subject>) => void;
  readonly saved: Settings[Subject];
}

/** The draft of one subject. It remembers the version that it was made from. */
export function useSettingForm<Subject extends SettingSubject>(subject: Subject, saved: Settings[Subject]): SettingForm<Subject> {
  const [draft, setDraft] = useState<{ value: SettingValue<Subject>; base: Settings[Subject] }>();
  const { mutateAsync, isPending, error, reset: forgetError } = useSaveSetting(subject);
  const base = draft?.base ?? saved;
  const value = draft?.value ?? saved.value;
  const isDirty = draft !== undefined && JSON.stringify(draft.value) !== JSON.stringify(draft.base.value);

  return {
    subject,
    value,
    change: (next) => setDraft({ value: next, base }),
    isDirty,
    reset: () => {
      setDraft(undefined);
      forgetError();
    },
    save: async () => {
      if (isPending) return;
      await mutateAsync({ version: base.version, value });
      setDraft(undefined);
    },
    isPending,
    error,
    conflict: isDirty && base.version !== saved.version ? { base: base.value, theirs: saved.value } : undefined,
    resolve: (next) => {
      forgetError();
      setDraft({ value: next, base: saved });
    },
    saved,
  };
}
