import { useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '@portal/client/forms/use-unsaved-changes';

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
  const texts = {
    question: t({ id: 'leave.title', message: 'Leave without saving?' }),
    text: t({ id: 'leave.text', message: 'Your unsaved changes will be lost.' }),
    yes: t({ id: 'leave.yes', message: 'Leave' }),
    no: t({ id: 'leave.no', message: 'Stay' }),
    close: t(labels.button.close),
  };
  return useUnsavedChanges({ isDirty, texts, onDiscard, searchParam: dialog }).guard;
}
