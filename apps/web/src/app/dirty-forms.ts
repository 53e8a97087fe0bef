import { useEffect, useId, useRef, useState } from 'react';

interface Draft {
  /** Names the form and whose it is, so that nobody is shown what someone else has typed. */
  key: string;
  read: () => unknown;
}

/**
 * While `isDirty`, a session that ends asks for sign-in over the page instead of leaving it. With a `draft`, what was typed
 * also outlives a sign-in that is cancelled there: the form finds it again with `useDraft`.
 */
export function useDirtyForm(isDirty: boolean, draft?: Draft): void {
  const id = useId();
  const latest = useRef(draft);

  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    dirtyForms.set(id, () => latest.current);
    return () => void dirtyForms.delete(id);
  }, [id, isDirty]);
}

export function hasDirtyForm(): boolean {
  return dirtyForms.size > 0;
}

/** What was typed into this form before its page had to be left; once. */
export function useDraft<Values>(key: string): Values | undefined {
  const [draft] = useState(() => drafts.get(key) as Values | undefined);
  useEffect(() => void drafts.delete(key), [key]);
  return draft;
}

/** For the moment before the page with the dirty forms is left. In memory: a draft is nobody's business after a reload. */
export function keepDrafts(): void {
  for (const draftOf of dirtyForms.values()) {
    const draft = draftOf();
    if (draft) drafts.set(draft.key, draft.read());
  }
}

export function dropDrafts(): void {
  drafts.clear();
}

const dirtyForms = new Map<string, () => Draft | undefined>();
const drafts = new Map<string, unknown>();
