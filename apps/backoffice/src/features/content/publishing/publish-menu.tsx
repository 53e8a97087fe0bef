import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { buttonStyle } from '@portal/ui/button-style';
import { Keys } from '@portal/ui/kbd';
import { MenuItem, MenuPanel, MenuSeparator } from '@portal/ui/menu';
import { usePopoverTrigger } from '@portal/ui/use-popover-trigger';
import { CalendarClock, CalendarX, ChevronDown, LoaderCircle, Send, Trash2, Undo2, Unplug } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { useFocusAfter } from './use-focus-after.ts';
import { useFailureTexts } from './use-failure-texts.ts';

export type PublishStep = 'publish' | 'schedule' | 'unschedule' | 'discard' | 'withdraw' | 'delete';

interface PublishMenuProps {
  item: ContentItem;
  /** Whether there is something that partners do not see yet, saved or not. */
  hasChanges: boolean;
  isPending: boolean;
  /** Whether a choice between two versions comes first. */
  isInConflict: boolean;
  /** Whether a question is open that was chosen here. */
  isAsking: boolean;
  onChoose: (step: PublishStep) => void;
}

/** A button that says what will happen, and a menu with everything else that can happen to the content. */
export function PublishMenu({ item, hasChanges, isPending, isInConflict, isAsking, onChoose }: PublishMenuProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { openerProps, panelProps } = usePopoverTrigger({ isOpen, onOpenChange: setOpen });
  const button = useFocusAfter(isPending || isAsking);
  const id = useId();
  const canPublish = hasChanges && !isPending && !isInConflict;
  const { conflictFirst } = useFailureTexts();
  const reason = isInConflict ? conflictFirst : undefined;
  const isLive = item.publishedFrom !== null;
  const isScheduled = item.scheduledFor !== null;
  const schedule = t({ id: 'editor.schedule', message: 'Schedule…' });
  const publish = isLive
    ? t({ id: 'editor.publishChanges', message: 'Publish changes' })
    : t({ id: 'editor.publish', message: 'Publish' });
  const texts: Record<PublishStep, [icon: ReactNode, text: string]> = {
    publish: [<Send key="publish" />, isScheduled ? t({ id: 'editor.publishNow', message: 'Publish now' }) : publish],
    schedule: [<CalendarClock key="schedule" />, schedule],
    unschedule: [<CalendarX key="unschedule" />, t({ id: 'editor.unschedule', message: 'Cancel the schedule' })],
    discard: [<Undo2 key="discard" />, t({ id: 'editor.discard', message: 'Discard draft…' })],
    withdraw: [<Unplug key="withdraw" />, t({ id: 'editor.withdraw', message: 'Withdraw…' })],
    delete: [<Trash2 key="delete" />, t({ id: 'editor.delete', message: 'Delete…' })],
  };
  const steps: readonly (PublishStep | false)[] = [
    hasChanges && isScheduled && 'publish',
    hasChanges && !isScheduled && 'schedule',
    isScheduled && 'unschedule',
    isLive && hasChanges && 'discard',
    isLive && 'withdraw',
    !isLive && 'delete',
  ];
  const shown = steps.filter((step) => step !== false);
  const isDanger = (step: PublishStep) => step === 'discard' || step === 'withdraw' || step === 'delete';
  return (
    <span className="inline-flex max-tablet:flex">
      <button
        ref={button}
        type="button"
        // Not `disabled`: after publishing there are no changes, and the focus comes back here.
        aria-disabled={!canPublish || undefined}
        aria-describedby={reason && `${id}-reason`}
        title={reason}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, so the dialog could not return the focus to it.
          currentTarget.focus();
          if (canPublish) onChoose(isScheduled ? 'schedule' : 'publish');
        }}
        className={`${buttonStyle({ kind: 'primary' })} rounded-e-none max-tablet:flex-1`}
      >
        {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
        {isScheduled ? schedule : publish}
        <span aria-hidden="true" className="max-desktop:hidden">
          <Keys keys={publishKey} />
        </span>
      </button>
      {reason && (
        <span id={`${id}-reason`} className="sr-only">
          {reason}
        </span>
      )}
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={t({ id: 'editor.more', message: 'More actions' })}
        className={`${buttonStyle({ kind: 'primary', icon: true })} rounded-s-none border-s-[oklch(1_0_0/0.35)]`}
        {...openerProps}
      >
        <ChevronDown />
      </button>
      {isOpen && (
        <MenuPanel
          {...panelProps}
          aria-label={t({ id: 'editor.more', message: 'More actions' })}
          onAction={(step) => onChoose(step as PublishStep)}
        >
          {shown.flatMap((step, index) => [
            index > 0 && isDanger(step) && !isDanger(shown[index - 1] as PublishStep) ? (
              <MenuSeparator key={`${step}-line`} />
            ) : null,
            <MenuItem key={step} id={step} icon={texts[step][0]}>
              {texts[step][1]}
            </MenuItem>,
          ])}
        </MenuPanel>
      )}
    </span>
  );
}

const publishKey = ['P'];
