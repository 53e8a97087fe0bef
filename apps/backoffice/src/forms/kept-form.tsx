import { type ReactNode, useState } from 'react';

/** Renders a form when it is first shown, and later only hides it: choosing another form beside it loses no input. */
export function KeptForm({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && !wasShown) return null;
  return (
    <div hidden={!isShown} className={isShown ? 'contents' : undefined}>
      {children}
    </div>
  );
}

/** Selects what belongs to the form that is shown. */
export const shownForm = 'div:not([hidden]) > form';
