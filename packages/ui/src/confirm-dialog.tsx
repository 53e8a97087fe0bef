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
  /** `danger` for what cannot be taken back. */
  yesKind?: ButtonKind;
  onYes: () => void;
  /** Also Escape, the cross and a press outside. */
  onNo: () => void;
  /** Off where the question is about Back itself. */
  closesOnBack?: boolean;
  /** What follows from a yes. */
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
  closesOnBack = true,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onNo()}
      title={question}
      closeLabel={closeLabel}
      size="sm"
      closesOnBack={closesOnBack}
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
