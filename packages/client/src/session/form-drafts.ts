/**
 * Reads the unsaved input of a form. Drafts are in session storage, by form and person: they survive a reload and a sign-out, but
 * are not left behind on a shared computer.
 */
export function readDraft<Values extends object>(form: string, personId: string): Partial<Values> | undefined {
  const stored = sessionStorage.getItem(keyOf(form, personId));
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as Partial<Values>;
  } catch {
    return undefined;
  }
}

export function saveDraft(form: string, personId: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(form, personId), JSON.stringify(values));
  } catch {
    // If the storage is full or forbidden, the draft is lost, but the form still works.
  }
}

export function deleteDraft(form: string, personId: string): void {
  sessionStorage.removeItem(keyOf(form, personId));
}

/** Called when it is known who is signed in: drafts of other people must not be shown. */
export function deleteDraftsOfOthers(personId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${personId}:`)) sessionStorage.removeItem(key);
  }
}

const prefix = 'draft:';

function keyOf(form: string, personId: string): string {
  return `${prefix}${personId}:${form}`;
}
