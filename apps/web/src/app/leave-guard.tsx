import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { openDialogs } from '@portal/ui/open-dialogs';
import { useBlocker } from '@tanstack/react-router';

import { labels } from '../i18n/labels.ts';
import { hasToken } from './session.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Leaving was chosen: what was typed is given up. */
  onLeave: () => void;
  /** Of a dialog that has a place in the address of its page: closing it leaves too. */
  dialog?: 'ticket';
}

/** Asks before a page with unsaved changes is left. Whoever is signed out has no choice left, and their draft is kept. */
export function LeaveGuard({ isDirty, onLeave, dialog }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const onlyCloses = action === 'BACK' && openDialogs.count() > 0;
      const isLeft = current.pathname !== next.pathname || (dialog && valueOf(current, dialog) !== valueOf(next, dialog));
      return hasToken() && Boolean(isLeft) && !onlyCloses;
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
        onLeave();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
      closesOnBack={false}
    >
      {t({ id: 'leave.text', message: 'Your unsaved changes will be lost.' })}
    </ConfirmDialog>
  );
}

function valueOf({ search }: { search: object }, name: string): unknown {
  return (search as Record<string, unknown>)[name];
}
