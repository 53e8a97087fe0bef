import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import type { ReactNode } from 'react';

import { labels } from '../../../i18n/labels.ts';

interface CancelQuestionProps {
  isOpen: boolean;
  noLabel: string;
  onNo: () => void;
  onYes: () => void;
  /** What is lost and what stays. */
  children: ReactNode;
}

/** Asks before an import is cancelled. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...props}
      question={t({ id: 'imports.cancelQuestion', message: 'Cancel this import?' })}
      yesLabel={t({ id: 'imports.cancelYes', message: 'Cancel import' })}
      closeLabel={t(labels.button.close)}
      yesKind="danger"
    />
  );
}
