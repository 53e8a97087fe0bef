import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxWaitingCounted, type OverviewGroup, type OverviewGroupKey } from '@portal/contract/backoffice/overview';
import { CountBadge } from '@portal/ui/count-badge';
import { Link } from '@tanstack/react-router';
import { Clock, LifeBuoy, type LucideIcon, MessageSquareText, Upload, UserPlus } from 'lucide-react';

import { WaitingRow } from './waiting-row.tsx';

interface WaitingGroupProps {
  group: OverviewGroup;
  /** The id of the row with the cursor. */
  cursor: string | undefined;
  isAlone: boolean;
}

/** A kind of work with its first rows; its heading leads to the list. */
export function WaitingGroup({ group: { key, count, rows }, cursor, isAlone }: WaitingGroupProps) {
  const { t, i18n } = useLingui();
  const { title, icon: Icon, list } = groups[key];
  const name = i18n._(title);
  const shown = `${i18n.number(count)}${count === maxWaitingCounted ? '+' : ''}`;
  return (
    <section aria-label={name}>
      <div className="flex min-h-9 items-center gap-2 border-b border-line-subtle bg-sunken px-4 touch:min-h-11">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <h2 className="text-13">{name}</h2>
        <CountBadge value={shown} label={t({ id: 'overview.count', message: `${shown} waiting` })} />
        <Link
          to={isAlone ? '/' : list.to}
          search={(isAlone ? {} : list.search) as never}
          aria-label={isAlone ? undefined : t({ id: 'overview.allOf', message: `All ${shown}: ${name}` })}
          className="ms-auto rounded-xs text-13 font-medium text-muted hover:text-strong hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
        >
          {isAlone
            ? t({ id: 'overview.back', message: 'Back to everything' })
            : t({ id: 'overview.all', message: `All ${shown}` })}
        </Link>
      </div>
      <ul>
        {rows.map((row) => (
          <WaitingRow key={row.id} group={key} row={row} isCursor={cursor === `${key}/${row.id}`} />
        ))}
      </ul>
    </section>
  );
}

interface GroupDisplay {
  readonly title: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly list: { readonly to: '/tickets' | '/signuprequests' | '/import' | '/contentrequests' | '/'; readonly search: object };
}

/** How each group is called, and which list it leads to. Those without a list of their own are shown here with all their rows. */
const groups: Record<OverviewGroupKey, GroupDisplay> = {
  tickets: {
    title: msg({ id: 'overview.tickets', message: 'Tickets without an answer' }),
    icon: LifeBuoy,
    list: { to: '/tickets', search: {} },
  },
  signupRequests: {
    title: msg({ id: 'overview.signupRequests', message: 'Signup requests' }),
    icon: UserPlus,
    list: { to: '/signuprequests', search: {} },
  },
  imports: {
    title: msg({ id: 'overview.imports', message: 'Imports that need attention' }),
    icon: Upload,
    list: { to: '/', search: { group: 'imports' } },
  },
  contentRequests: {
    title: msg({ id: 'overview.contentRequests', message: 'Content requests' }),
    icon: MessageSquareText,
    list: { to: '/contentrequests', search: { show: 'requested' } },
  },
  expiringContent: {
    title: msg({ id: 'overview.expiringContent', message: 'Content that expires within 14 days' }),
    icon: Clock,
    list: { to: '/', search: { group: 'expiringContent' } },
  },
};
