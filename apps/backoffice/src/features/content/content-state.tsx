import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { ContentRow, ContentState } from '@portal/contract/backoffice/content';
import { Badge, type BadgeTone } from '@portal/ui/badge';

export const contentStateLabels: Record<ContentState, MessageDescriptor> = {
  draft: msg({ id: 'contentState.draft', message: 'Draft' }),
  scheduled: msg({ id: 'contentState.scheduled', message: 'Scheduled' }),
  live: msg({ id: 'contentState.live', message: 'Live' }),
  changed: msg({ id: 'contentState.changed', message: 'Changed' }),
  expired: msg({ id: 'contentState.expired', message: 'Expired' }),
};

const tones: Record<ContentState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'info',
  live: 'success',
  changed: 'accent',
  expired: 'danger',
};

export function ContentStateBadge({ state }: { state: ContentState }) {
  const { t } = useLingui();
  return <Badge tone={tones[state]}>{t(contentStateLabels[state])}</Badge>;
}

type DatedState = Pick<ContentRow, 'state' | 'scheduledFor' | 'scheduleFailed' | 'publishedUntil'>;

/** The state of a row, or what is more urgent: a schedule that failed, an end within seven days. The exact time appears on hover. */
export function RowStateBadge({ state, scheduledFor, scheduleFailed, publishedUntil }: DatedState) {
  const { t } = useLingui();
  if (scheduleFailed) return <Badge tone="danger">{t({ id: 'contentList.scheduleFailed', message: 'Schedule failed' })}</Badge>;
  const isShown = state === 'live' || state === 'changed';
  const expiresSoon = state === 'live' && endsSoon(publishedUntil);
  const until = formatDateTime(publishedUntil);
  const from = formatDateTime(scheduledFor);
  return (
    <span
      title={
        (state === 'scheduled' && from && t({ id: 'contentList.publishedFrom', message: `Scheduled for ${from}` })) ||
        (isShown && until && t({ id: 'contentList.shownUntil', message: `Shown until ${until}` })) ||
        undefined
      }
    >
      {expiresSoon ? (
        <Badge tone="warning">{t({ id: 'contentList.expiresSoon', message: 'Expires soon' })}</Badge>
      ) : (
        <ContentStateBadge state={state} />
      )}
    </span>
  );
}

const expiresSoonMs = 7 * 86_400_000;

function endsSoon(until: string | null): boolean {
  return until !== null && Date.parse(until) - Date.now() < expiresSoonMs;
}
