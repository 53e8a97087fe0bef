import { useEffect, useId } from 'react';

/** While `isDirty`, an expired session opens the re-authentication dialog instead of the sign-in screen. */
export function useUnsavedForm(isDirty: boolean): void {
  const id = useId();

  useEffect(() => {
    if (!isDirty) return undefined;
    dirtyForms.add(id);
    return () => void dirtyForms.delete(id);
  }, [id, isDirty]);
}

export function hasUnsavedForm(): boolean {
  return dirtyForms.size > 0;
}

const dirtyForms = new Set<string>();
