import { useLingui } from '@lingui/react/macro';
import { hasToken } from '@portal/client/session/session-token';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { openDialogs } from '@portal/ui/open-dialogs';
import { useBlocker } from '@tanstack/react-router';

import { labels } from '../i18n/labels.ts';

interface UnsavedChangesGuardProps {
  isDirty: boolean;
  /** Called when the person chose to leave and discard the input. */
  onDiscard: () => void;
  /** For a dialog with its own URL: closing the dialog counts as leaving. */
  dialog?: 'ticket';
}

/** Asks for confirmation before a page with unsaved changes is left. After sign-out it does not ask, and the draft is kept. */
export function UnsavedChangesGuard({ isDirty, onDiscard, dialog }: UnsavedChangesGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isClosingDialog = action === 'BACK' && openDialogs.count() > 0;
      const isLeaving =
        current.pathname !== next.pathname || (dialog && searchParamOf(current, dialog) !== searchParamOf(next, dialog));
      return hasToken() && Boolean(isLeaving) && !isClosingDialog;
    },
    enableBeforeUnload: true,
    disabled: !isDirty,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question={t({ id: 'leave.title', message: 'Leave without saving?' })}
      yesLabel={t({ id: 'leave.yes', message: 'Leave' })}
      noLabel={t({ id: 'leave.no', message: 'Stay' })}
      closeLabel={t(labels.button.close)}
      yesKind="danger"
      onYes={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
      interceptsBack={false}
    >
      {t({ id: 'leave.text', message: 'Your unsaved changes will be lost.' })}
    </ConfirmDialog>
  );
}

function searchParamOf({ search }: { search: object }, name: string): unknown {
  return (search as Record<string, unknown>)[name];
}
