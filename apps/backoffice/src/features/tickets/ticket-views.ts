import { msg, plural, t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { maxViewCounted, type listTickets } from '@portal/contract/backoffice/tickets';
import type { ResponseOf } from '@portal/contract/endpoint';

import type { ListView } from '../../lists/list-views.tsx';

type Counts = ResponseOf<typeof listTickets>['counts'];

/** The views above the list, with their counts once they are known. */
export function ticketViewsWith(counts: Counts | undefined): ListView[] {
  return [
    {
      id: 'unanswered',
      label: i18n._(msg({ id: 'tickets.unanswered', message: 'Unanswered' })),
      count: toCount(counts?.unanswered),
      search: {},
    },
    {
      id: 'mine',
      label: i18n._(msg({ id: 'tickets.mine', message: 'Mine' })),
      count: toCount(counts?.mine),
      search: { view: 'mine' },
    },
    {
      id: 'theirs',
      label: i18n._(msg({ id: 'tickets.theirs', message: 'With partner' })),
      count: toCount(counts?.theirs),
      search: { view: 'theirs' },
    },
    { id: 'all', label: i18n._(msg({ id: 'tickets.all', message: 'All' })), search: { view: 'all' } },
  ];
}

/** How many tickets there are; `shown` is the number as text, with a plus when the server has stopped counting. */
export function ticketCount(count: number, shown: string): string {
  return t({ id: 'tickets.count', message: plural(count, { one: `${shown} ticket`, other: `${shown} tickets` }) });
}

function toCount(count: number | undefined): ListView['count'] {
  if (count === undefined) return undefined;
  const value = count >= maxViewCounted ? `${maxViewCounted - 1}+` : String(count);
  return { value, label: ticketCount(count, value) };
}
