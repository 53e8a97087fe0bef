import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { ownZone } from '@portal/contract/zoned-time';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Card, CardHeader } from '@portal/ui/card';
import { helpStyle } from '@portal/ui/input-style';
import { Link } from '@tanstack/react-router';
import { ArrowUpDown, LoaderCircle } from 'lucide-react';
import { useId } from 'react';

import { DateTimeField } from '../../../forms/date-time-field.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { OwnerField } from './owner-field.tsx';
import { ReviewField } from './review-field.tsx';
import { useStewardship } from './use-stewardship.ts';

interface PublishingCardProps {
  editing: Draft;
  untilError: string | undefined;
  isPending: boolean;
  onSchedule: () => void;
  onUnschedule: () => void;
}

/** Since when and until when partners see it, who answers for it, when it should be looked at again, and a link to the screen that orders it. */
export function PublishingCard({ editing, untilError, ...schedule }: PublishingCardProps) {
  const { t } = useLingui();
  const { item, draft, change } = editing;
  const { stewardship, changeStewardship } = useStewardship(editing);
  const zone = ownZone();
  const stewardshipId = useId();
  return (
    <Card aria-labelledby="editor-publishing">
      <CardHeader
        id="editor-publishing"
        title={t({ id: 'editor.publishing', message: 'Publishing' })}
        end={<Begin item={item} />}
      />
      <div className="grid gap-4 p-(--card-px)">
        <Schedule item={item} {...schedule} />
        <div data-field="publishedUntil">
          <DateTimeField
            label={t({ id: 'editor.until', message: 'Shown until' })}
            help={t({
              id: 'editor.untilHelp',
              message: `Part of the draft: it takes effect once you publish. Empty: without end. In your time zone, ${zone}.`,
            })}
            error={untilError}
            value={draft.publishedUntil}
            onChange={(publishedUntil) => change((before) => ({ ...before, publishedUntil }))}
          />
        </div>
        <div role="group" aria-labelledby={stewardshipId} className="grid gap-4 border-t border-line-subtle pt-4">
          <p id={stewardshipId} className={helpStyle}>
            {t({ id: 'editor.stewardship', message: 'Saved at once, not part of the draft:' })}
          </p>
          <ReviewField value={stewardship.reviewOn} onSave={(reviewOn) => changeStewardship({ reviewOn })} />
          <OwnerField value={stewardship.ownerId} stored={item.owner} onChange={(ownerId) => changeStewardship({ ownerId })} />
        </div>
        {contentKind(item.kind).isOrdered && (
          <Link
            to="/content/order"
            search={{ kind: item.kind } as never}
            className={`${buttonStyle({ size: 'sm' })} justify-self-start`}
          >
            <ArrowUpDown />
            {t({ id: 'editor.order', message: 'Change the order…' })}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** Since when, or in how long. */
function Begin({ item: { scheduledFor, publishedFrom } }: { item: ContentItem }) {
  const { t } = useLingui();
  const locale = useLocale();
  const since = formatDateTime(publishedFrom);
  const text = scheduledFor ? timeUntil(scheduledFor, locale) : since && t({ id: 'editor.since', message: `since ${since}` });
  return text ? <span className="text-13 text-muted">{text}</span> : null;
}

interface ScheduleProps extends Pick<PublishingCardProps, 'isPending' | 'onSchedule' | 'onUnschedule'> {
  item: ContentItem;
}

function Schedule({ item, isPending, onSchedule, onUnschedule }: ScheduleProps) {
  const { t } = useLingui();
  const { scheduledFor, scheduledNumber, draftNumber, scheduleFailed } = item;
  const moment = formatDateTime(scheduledFor);
  if (scheduleFailed) {
    return (
      <p role="alert" className="text-13 font-medium text-danger">
        {t({
          id: 'editor.scheduleFailed',
          message: 'It could not be published at its time. Check the draft and publish it again.',
        })}
      </p>
    );
  }
  if (!moment) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-strong">{t({ id: 'editor.scheduledFor', message: `Scheduled for ${moment}` })}</p>
      {draftNumber !== scheduledNumber && (
        <p role="alert" className="text-13 font-medium text-warning">
          {t({
            id: 'editor.olderScheduled',
            message: 'An earlier version is scheduled. Schedule again to include the latest changes.',
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={onSchedule}>
          {t({ id: 'editor.changeTime', message: 'Change time…' })}
        </Button>
        <Button size="sm" kind="ghost" aria-disabled={isPending || undefined} onPress={onUnschedule}>
          {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
          {t({ id: 'editor.unschedule', message: 'Cancel the schedule' })}
        </Button>
      </div>
    </div>
  );
}

/** "in 21 hours", in the largest unit that fits. Not "tomorrow", which would be a day of the calendar. */
function timeUntil(moment: string, locale: string): string {
  const minutes = Math.max(0, Date.parse(moment) - Date.now()) / 60_000;
  const [unit, size] =
    minutes >= 1_440 ? (['day', 1_440] as const) : minutes >= 60 ? (['hour', 60] as const) : (['minute', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.round(minutes / size), unit);
}
