import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentDraft, ContentItem } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import type { Locale } from '@portal/contract/locales';
import { momentAt, ownZone } from '@portal/contract/zoned-time';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useId, useRef, useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { HeadCount } from '../audience/head-count.tsx';

interface PublishDialogProps {
  item: ContentItem;
  draft: ContentDraft;
  /** Languages with texts that partners will not see. */
  unreadyLocales: readonly Locale[];
  /** Languages that partners will see although the English text has changed since. */
  outdatedLocales: readonly Locale[];
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
  const { item, draft, unreadyLocales, outdatedLocales, isScheduling, initialClock, isPending, error, onPublish, onClose } =
    props;
  const { t } = useLingui();
  const formId = useId();
  const [day, setDay] = useState(initialClock.slice(0, 10));
  const [time, setTime] = useState(initialClock.slice(11));
  const [tellsAgain, setTellsAgain] = useState(false);
  const [problem, setProblem] = useState<{ field: 'day' | 'time'; text: string }>();
  const dayField = useRef<HTMLInputElement>(null);
  const timeField = useRef<HTMLInputElement>(null);
  const zone = ownZone();
  const locale = useLocale();
  const isNews = item.kind === 'news';
  const wasTold = isNews && item.isAnnounced;
  const namesOf = (locales: readonly Locale[]) =>
    new Intl.ListFormat(locale).format(locales.map((each) => languageName(each, locale)));
  const languages = namesOf(unreadyLocales);
  const outdated = namesOf(outdatedLocales);

  const explain = (field: 'day' | 'time', text: string) => {
    setProblem({ field, text });
    (field === 'day' ? dayField : timeField).current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const at = isScheduling ? momentAt(`${day}T${time}`) : null;
    if (isScheduling && at === null)
      return explain(day === '' ? 'day' : 'time', t({ id: 'editor.timeIncomplete', message: 'Enter a day and a time.' }));
    if (at !== null && Date.parse(at) <= Date.now())
      return explain('day', t({ id: 'editor.pastTime', message: 'Choose a time in the future.' }));
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
              ref={dayField}
              size="md"
              type="date"
              max="9999-12-31"
              label={t({ id: 'editor.scheduleDay', message: 'Day' })}
              error={problem?.field === 'day' ? problem.text : undefined}
              value={day}
              onChange={({ target }) => {
                setDay(target.value);
                setProblem(undefined);
              }}
            />
            <NativeField
              ref={timeField}
              size="md"
              type="time"
              label={t({ id: 'editor.scheduleTime', message: 'Time' })}
              error={problem?.field === 'time' ? problem.text : undefined}
              value={time}
              onChange={({ target }) => {
                setTime(target.value);
                setProblem(undefined);
              }}
            />
            <p className="col-span-2 text-13 text-muted">
              {t({
                id: 'editor.scheduleZone',
                message: `In your time zone, ${zone}. Until then nothing changes for partners.`,
              })}
            </p>
          </div>
        )}
        {contentKind(item.kind).hasAudience ? (
          <HeadCount contentId={item.id} audience={draft.audience} />
        ) : (
          <p>{pricesFor((draft.fields['priceGroup'] ?? null) as string | null)}</p>
        )}
        {isNews && !wasTold && (
          <p>{t({ id: 'editor.willNotify', message: 'These people are notified as soon as it is published.' })}</p>
        )}
        {unreadyLocales.length > 0 && (
          <p>
            {t({
              id: 'editor.unreadyLanguages',
              message: `Not marked as ready: ${languages}. Partners see the English text instead.`,
            })}
          </p>
        )}
        {outdatedLocales.length > 0 && (
          <p>{t({ id: 'editor.outdatedLanguages', message: `Older than the English text: ${outdated}.` })}</p>
        )}
        {wasTold && (
          <label className="flex cursor-pointer items-center gap-2 text-strong touch:min-h-11">
            <Checkbox checked={tellsAgain} onChange={({ target }) => setTellsAgain(target.checked)} />
            {t({ id: 'editor.tellAgain', message: 'Notify the readers again' })}
          </label>
        )}
      </form>
    </Dialog>
  );

  function pricesFor(group: string | null): string {
    return group === null
      ? t({ id: 'editor.pricesForAll', message: 'Every partner sees these prices.' })
      : t({ id: 'editor.pricesForGroup', message: `Partners of the price group ${group} see these prices.` });
  }
}
