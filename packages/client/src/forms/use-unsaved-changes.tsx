import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { openDialogs } from '@portal/ui/open-dialogs';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';

import { hasToken } from '../session/session-token.ts';

interface UnsavedChangesTexts {
  readonly question: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly close: string;
}

interface UnsavedChangesOptions {
  isDirty: boolean;
  texts: UnsavedChangesTexts;
  /** Called when the person chose to leave and discard the input. */
  onDiscard?: (() => void) | undefined;
  /** The search param of a form with its own URL: changing the param counts as leaving. */
  searchParam?: string | undefined;
}

interface UnsavedChanges {
  /** The question; to be rendered with the form. */
  readonly guard: ReactNode;
  /** Asks before something that is no navigation and would discard the input, such as closing a dialog. */
  readonly askBefore: (leave: () => void) => void;
  /** Leaves at once, because the input has just been saved. */
  readonly leaveSaved: (leave: () => void) => void;
}

/** Asks for confirmation before unsaved changes are left. After sign-out it does not ask, and drafts are kept. */
export function useUnsavedChanges({ isDirty, texts, onDiscard, searchParam }: UnsavedChangesOptions): UnsavedChanges {
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isClosingDialog = action === 'BACK' && openDialogs.count() > 0;
      const isOtherPlace =
        current.pathname !== next.pathname || (searchParam && paramOf(current, searchParam) !== paramOf(next, searchParam));
      return hasToken() && Boolean(isOtherPlace) && !isClosingDialog && !isLeaving.current && !isConfirmed;
    },
    enableBeforeUnload: true,
    disabled: !isDirty,
    withResolver: true,
  });

  // The form is still dirty when it closes, and closing it may be a navigation.
  const leaveSaved = (action: () => void) => {
    isLeaving.current = true;
    action();
  };
  const handleYes = () => {
    onDiscard?.();
    setLeave(undefined);
    if (leave) leaveSaved(leave);
    if (blocker.status === 'blocked') confirmNavigation(blocker.proceed);
  };
  const handleNo = () => {
    setLeave(undefined);
    blocker.reset?.();
  };

  return {
    guard: (
      <ConfirmDialog
        isOpen={blocker.status === 'blocked' || leave !== undefined}
        question={texts.question}
        yesLabel={texts.yes}
        noLabel={texts.no}
        closeLabel={texts.close}
        yesKind="danger"
        onYes={handleYes}
        onNo={handleNo}
        interceptsBack={false}
      >
        {texts.text}
      </ConfirmDialog>
    ),
    askBefore: (action) => (isDirty ? setLeave(() => action) : action()),
    leaveSaved,
  };
}

/** Whether the person has just chosen to leave: the other forms of the page do not ask again. */
let isConfirmed = false;

function confirmNavigation(proceed: () => void): void {
  isConfirmed = true;
  setTimeout(() => {
    isConfirmed = false;
  });
  proceed();
}

function paramOf({ search }: { search: object }, name: string): unknown {
  return (search as Record<string, unknown>)[name];
}
