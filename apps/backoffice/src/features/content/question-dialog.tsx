import { useLingui } from '@lingui/react/macro';
import type { ContentRow } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import type { ButtonKind } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';

export interface QuestionProps<Answer = void> {
  rows: readonly ContentRow[];
  onYes: (answer: Answer) => void;
  onNo: () => void;
}

interface QuestionDialogProps {
  title: string;
  yesLabel: string;
  yesKind?: ButtonKind;
  canSayYes?: boolean;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** A question with its consequences, or with a field for the answer. */
export function QuestionDialog({ title, yesLabel, yesKind = 'primary', canSayYes = true, ...props }: QuestionDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      interceptsBack
      size="sm"
      onOpenChange={props.onNo}
      title={title}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={props.onNo}>{t(labels.button.cancel)}</Button>
          <Button kind={yesKind} isDisabled={!canSayYes} onPress={props.onYes}>
            {yesLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
