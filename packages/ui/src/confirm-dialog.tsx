import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import type { ButtonKind } from './button-style.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  question: string;
  yesLabel: string;
  noLabel: string;
  closeLabel: string;
  /** `danger` for actions that cannot be undone. */
  yesKind?: ButtonKind;
  onYes: () => void;
  /** Also called for Escape, the close button and a click outside. */
  onNo: () => void;
  /** False for the dialog that asks whether Back may leave the page. */
  interceptsBack?: boolean;
  /** Explains the consequences of confirming. */
  children: ReactNode;
}

export function ConfirmDialog({
  isOpen,
  question,
  yesLabel,
  noLabel,
  closeLabel,
  yesKind = 'primary',
  onYes,
  onNo,
  interceptsBack = true,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onNo()}
      title={question}
      closeLabel={closeLabel}
      size="sm"
      interceptsBack={interceptsBack}
      footer={
        <>
          <Button onPress={onNo}>{noLabel}</Button>
          <Button kind={yesKind} onPress={onYes}>
            {yesLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
