import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { Attention } from '@portal/contract/attention';
import { useState } from 'react';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns a note for each attention count, such as "Oldest waiting for 3 days"; undefined if there is nothing to add. */
export function useAttentionNotes({
  newLeads,
  oldestNewLead,
  expiringLicences,
  expiringInAWeek,
  openTickets,
  ticketsWaitingForYou,
  newestUnread,
}: Attention): Record<'leads' | 'licences' | 'tickets' | 'notifications', string | undefined> {
  const { t } = useLingui();
  const locale = useLocale();
  const [now] = useState(Date.now);
  const days = oldestNewLead === undefined ? undefined : Math.max(0, Math.floor((now - Date.parse(oldestNewLead)) / dayMs));
  const isJustNow = newestUnread !== undefined && now - Date.parse(newestUnread) < minuteMs;
  const latest = newestUnread && timeAgo(newestUnread, locale, now);
  return {
    leads:
      newLeads === 0 || days === undefined
        ? undefined
        : t({
            id: 'attention.oldestLead',
            message: plural(days, {
              0: 'All from today',
              one: 'Oldest waiting for # day',
              other: 'Oldest waiting for # days',
            }),
          }),
    licences:
      !expiringLicences || expiringInAWeek === undefined
        ? undefined
        : t({
            id: 'attention.inAWeek',
            message: plural(expiringInAWeek, {
              0: 'None within 7 days',
              one: '# within 7 days',
              other: '# within 7 days',
            }),
          }),
    tickets:
      openTickets === 0 || ticketsWaitingForYou === undefined
        ? undefined
        : t({
            id: 'attention.waitingForYou',
            message: plural(ticketsWaitingForYou, {
              0: 'None waiting for your reply',
              one: '# waiting for your reply',
              other: '# waiting for your reply',
            }),
          }),
    notifications: isJustNow
      ? t({ id: 'attention.latestNow', message: 'Latest just now' })
      : latest && t({ id: 'attention.latest', message: `Latest ${latest}` }),
  };
}
