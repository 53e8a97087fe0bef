import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';

import { labels } from '../i18n/labels.ts';
import { hasToken } from './session.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Leaving was chosen: what was typed is given up. */
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left. Whoever is signed out has no choice left, and their draft is kept. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasToken() && current.pathname !== next.pathname,
    enableBeforeUnload: true,
    disabled: !isDirty,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question={t({ id: 'leave.title', message: 'Leave without saving?' })}
      yesLabel={t({ id: 'leave.yes', message: 'Leave' })}
      noLabel={t({ id: 'leave.no', message: 'Stay here' })}
      closeLabel={t(labels.button.close)}
      yesKind="danger"
      onYes={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
    >
      {t({ id: 'leave.text', message: 'You have changes on this page that are not saved. They will be lost.' })}
    </ConfirmDialog>
  );
}
