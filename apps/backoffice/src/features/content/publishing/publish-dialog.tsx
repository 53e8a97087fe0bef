import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useId, useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { HeadCount } from '../audience/head-count.tsx';
import { momentAt, ownZone } from '../../../forms/zoned-time.ts';

interface PublishDialogProps {
  item: ContentItem;
  audience: ContentItem['revision']['audience'];
  /** Whether a time is chosen. */
  isScheduling: boolean;
  /** The time that is chosen already, as the clocks of the person show it: `2026-11-17T08:00`. */
  initialClock: string;
  isPending: boolean;
  /** Why the last attempt has failed. */
  error: string | undefined;
  onPublish: (publication: { at: string | null; notify?: boolean }) => void;
  onClose: () => void;
}

/** The last look before partners see it: who gains and who loses the content, and for news whether they are told again. */
export function PublishDialog(props: PublishDialogProps) {
  const { item, audience, isScheduling, initialClock, isPending, error, onPublish, onClose } = props;
  const { t } = useLingui();
  const formId = useId();
  const [day, setDay] = useState(initialClock.slice(0, 10));
  const [time, setTime] = useState(initialClock.slice(11));
  const [tellsAgain, setTellsAgain] = useState(false);
  const [problem, setProblem] = useState<string>();
  const zone = ownZone();
  const wasTold = item.kind === 'news' && item.publishedFrom !== null;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const at = isScheduling ? momentAt(`${day}T${time}`) : null;
    if (isScheduling && at === null) return setProblem(t({ id: 'editor.timeIncomplete', message: 'Enter a day and a time.' }));
    if (at !== null && Date.parse(at) <= Date.now())
      return setProblem(t({ id: 'editor.pastTime', message: 'Choose a time in the future.' }));
    setProblem(undefined);
    return onPublish({ at, ...(tellsAgain && { notify: true }) });
  };
  return (
    <Dialog
      isOpen
      interceptsBack
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isScheduling
          ? t({ id: 'editor.scheduleTitle', message: 'When should partners see it?' })
          : t({ id: 'editor.publishTitle', message: 'Publish now?' })
      }
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {t(labels.button.cancel)}
          </Button>
          <SubmitButton form={formId} isPending={isPending}>
            {isScheduling
              ? t({ id: 'editor.scheduleYes', message: 'Schedule' })
              : t({ id: 'editor.publishYes', message: 'Publish' })}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {error && <Banner>{error}</Banner>}
        {isScheduling && (
          <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1.5">
            <NativeField
              size="md"
              type="date"
              label={t({ id: 'editor.scheduleDay', message: 'Day' })}
              error={problem}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <NativeField
              size="md"
              type="time"
              label={t({ id: 'editor.scheduleTime', message: 'Time' })}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
            <p className="col-span-2 text-13 text-muted">
              {t({
                id: 'editor.scheduleZone',
                message: `In your time zone, ${zone}. Until then partners see what they see now.`,
              })}
            </p>
          </div>
        )}
        {contentKind(item.kind).hasAudience && <HeadCount contentId={item.id} audience={audience} />}
        {wasTold && (
          <label className="flex cursor-pointer items-center gap-2 text-strong touch:min-h-11">
            <Checkbox checked={tellsAgain} onChange={({ target }) => setTellsAgain(target.checked)} />
            {t({ id: 'editor.tellAgain', message: 'Notify the readers again' })}
          </label>
        )}
      </form>
    </Dialog>
  );
}
