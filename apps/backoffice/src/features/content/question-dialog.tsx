import { useLingui } from '@lingui/react/macro';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import type { ButtonKind } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';

interface QuestionDialogProps {
  title: string;
  yesLabel: string;
  yesKind?: ButtonKind;
  canSayYes?: boolean;
  /** While the answer is carried out, the dialog stays open and ignores a second one. */
  isPending?: boolean;
  /** Why the last attempt has failed. */
  error?: string | undefined;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** A question with its consequences, or with a field for the answer. */
export function QuestionDialog({
  title,
  yesLabel,
  yesKind = 'primary',
  canSayYes = true,
  isPending = false,
  ...props
}: QuestionDialogProps) {
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
          <Button isDisabled={isPending} onPress={props.onNo}>
            {t(labels.button.cancel)}
          </Button>
          <Button
            kind={yesKind}
            isDisabled={!canSayYes}
            aria-disabled={isPending || undefined}
            onPress={() => isPending || props.onYes()}
          >
            {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
            {yesLabel}
          </Button>
        </>
      }
    >
      {props.error && <Banner>{props.error}</Banner>}
      {props.children}
    </Dialog>
  );
}
