import { useEffect, useId } from 'react';

/** While `isDirty`, a session that ends asks for sign-in over the page instead of leaving it. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();

  useEffect(() => {
    if (!isDirty) return undefined;
    dirtyForms.add(id);
    return () => void dirtyForms.delete(id);
  }, [id, isDirty]);
}

export function hasDirtyForm(): boolean {
  return dirtyForms.size > 0;
}

const dirtyForms = new Set<string>();
