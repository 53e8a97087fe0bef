import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { Card, CardHeader } from '@portal/ui/card';
import { helpStyle } from '@portal/ui/input-style';
import { NativeField } from '@portal/ui/native-field';
import { useQuery } from '@tanstack/react-query';

import { SelectField } from '../../../forms/select-field.tsx';
import { contentSummaryQuery } from '../list/content-list.api.ts';
import type { Draft } from '../draft/use-draft.ts';
import { clockTime, momentAt, ownZone } from '../fields/zoned-time.ts';

interface WindowCardProps {
  editing: Draft;
  untilError: string | undefined;
  onSchedule: () => void;
  onUnschedule: () => void;
  onStewardship: (stewardship: { ownerId: string | null; reviewOn: string | null }) => void;
}

/** Since when and until when partners see it, who answers for it, and when it should be looked at again. */
export function WindowCard({ editing, untilError, onSchedule, onUnschedule, onStewardship }: WindowCardProps) {
  const { t } = useLingui();
  const { item, draft, change } = editing;
  const { data: summary } = useQuery(contentSummaryQuery);
  const zone = ownZone();
  const owners = new Map(
    [item.owner, ...(summary?.owners ?? [])].flatMap((each) => (each ? [[each.id, each.name] as const] : [])),
  );
  const { reviewOn } = item;
  return (
    <Card aria-labelledby="editor-window">
      <CardHeader id="editor-window" title={t({ id: 'editor.window', message: 'Window' })} end={<Begin item={item} />} />
      <div className="grid gap-4 p-(--card-px)">
        <Schedule item={item} onSchedule={onSchedule} onUnschedule={onUnschedule} />
        <div data-field="publishedUntil">
          <NativeField
            size="md"
            type="datetime-local"
            label={t({ id: 'editor.until', message: 'Shown until' })}
            help={t({ id: 'editor.untilHelp', message: `Empty: without end. In your time zone, ${zone}.` })}
            error={untilError}
            value={clockTime(draft.publishedUntil, zone)}
            onChange={({ target }) => {
              // A time that is half typed has no value, but is not meant to be removed.
              if (target.validity.badInput) return;
              change((before) => ({ ...before, publishedUntil: momentAt(target.value, zone) }));
            }}
          />
        </div>
        <NativeField
          size="md"
          type="date"
          label={t({ id: 'editor.reviewOn', message: 'Look again on' })}
          help={t({ id: 'editor.reviewHelp', message: 'The owner is told when the day has come.' })}
          // It is saved when the field is left, because each digit of a year is a date of its own. The key shows a new value.
          key={reviewOn}
          defaultValue={reviewOn ?? ''}
          onBlur={({ target }) => {
            const day = target.value || null;
            if (!target.validity.badInput && day !== reviewOn) onStewardship({ ownerId: item.owner?.id ?? null, reviewOn: day });
          }}
        />
        <SelectField
          label={t({ id: 'editor.owner', message: 'Owner' })}
          options={[
            { value: '', label: t({ id: 'editor.noOwner', message: 'No owner' }) },
            ...[...owners].map(([value, label]) => ({ value, label })),
          ]}
          value={item.owner?.id ?? ''}
          onChange={({ target }) => onStewardship({ ownerId: target.value || null, reviewOn })}
        />
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

function Schedule({
  item,
  onSchedule,
  onUnschedule,
}: Pick<WindowCardProps, 'onSchedule' | 'onUnschedule'> & { item: ContentItem }) {
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
      <p className="text-strong">{t({ id: 'editor.scheduledFor', message: `Published on ${moment}` })}</p>
      {draftNumber !== scheduledNumber && (
        <p className={helpStyle}>
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
        <Button size="sm" kind="ghost" onPress={onUnschedule}>
          {t({ id: 'editor.unschedule', message: 'Cancel the schedule' })}
        </Button>
      </div>
    </div>
  );
}

/** "in 21 hours", in the largest unit that fits. */
function timeUntil(moment: string, locale: string): string {
  const minutes = Math.max(0, Date.parse(moment) - Date.now()) / 60_000;
  const [unit, size] =
    minutes >= 1_440 ? (['day', 1_440] as const) : minutes >= 60 ? (['hour', 60] as const) : (['minute', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(minutes / size), unit);
}
