import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import type { Attention } from '@portal/contract/attention';
import { maxUnreadCounted } from '@portal/contract/notifications';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, Bell, Clock, LifeBuoy, type LucideIcon, Target } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { unreadQuery } from '../notifications/notifications.api.ts';
import { attentionQuery } from './attention.api.ts';
import { useAttentionNotes } from './attention-notes.ts';

/** The attention counts. Each links to its list. */
export function AttentionCounts() {
  const { t } = useLingui();
  const attention = useQuery(attentionQuery);
  // Once the notification sync is running, its count is newer than the one from the server.
  const { data: synced, dataUpdatedAt } = useQuery({ ...unreadQuery, enabled: false });
  const label = t({ id: 'attention.title', message: 'Needs your attention' });

  if (attention.isError) {
    const message = errorMessage(attention.error);
    return (
      <div className="mb-6">
        <Banner
          action={
            <Button size="sm" className="max-tablet:min-h-11" onPress={() => void attention.refetch()}>
              {t(labels.button.tryAgain)}
            </Button>
          }
        >
          {t({ id: 'section.failed', message: `Error: ${message}` })}
        </Banner>
      </div>
    );
  }
  if (!attention.data)
    return <CountsSkeleton label={t({ id: 'attention.loading', message: 'Loading items that need your attention' })} />;
  return (
    <section aria-label={label} className={stripStyle}>
      <Counts {...withUnread(attention.data, synced?.unread, dataUpdatedAt)} />
    </section>
  );
}

/**
 * Replaces the server's unread count by the synced one. If it has grown, the newest notification has just arrived; if it has
 * shrunk, it is unknown which one is the newest.
 */
function withUnread(attention: Attention, unread: number | undefined, updatedAt: number): Attention {
  if (unread === undefined || unread === attention.unreadNotifications) return attention;
  const { newestUnread: _, ...rest } = attention;
  const hasMore = unread > attention.unreadNotifications;
  return { ...rest, unreadNotifications: unread, ...(hasMore && { newestUnread: new Date(updatedAt).toISOString() }) };
}

function Counts(attention: Attention) {
  const { t } = useLingui();
  const { newLeads, expiringLicences, openTickets, unreadNotifications } = attention;
  const notes = useAttentionNotes(attention);
  return (
    <>
      <Count
        icon={Target}
        tone="text-info"
        label={t({ id: 'attention.newLeads', message: 'New leads' })}
        value={newLeads}
        note={notes.leads}
        link={{ to: '/leads', search: { status: 'New' } }}
      />
      {expiringLicences !== undefined && (
        <Count
          icon={Clock}
          tone="text-warning"
          label={t({ id: 'attention.expiringLicences', message: 'Licences expiring within 60 days' })}
          value={expiringLicences}
          note={notes.licences}
          link={{ to: '/renewals', search: { status: 'Expiring Soon' } }}
        />
      )}
      <Count
        icon={LifeBuoy}
        tone="text-success"
        label={t({ id: 'attention.openTickets', message: 'Open tickets' })}
        value={openTickets}
        note={notes.tickets}
        link={{ to: '/support' }}
      />
      <Count
        icon={Bell}
        tone="text-danger"
        label={t({ id: 'attention.unread', message: 'Unread notifications' })}
        value={unreadNotifications}
        note={notes.notifications}
        max={maxUnreadCounted}
        link={{ to: '/notifications', search: { show: 'unread' } }}
      />
    </>
  );
}

interface CountProps {
  icon: LucideIcon;
  tone: string;
  label: string;
  value: number;
  /** The most urgent fact about what is counted. */
  note: string | undefined;
  /** Where the server stops counting; from there on the count is shown as "99+". */
  max?: number;
  link: LinkProps;
}

function Count({ icon: Icon, tone, label, value, note, max = Infinity, link }: CountProps) {
  const locale = useLocale();
  const valueText = value >= max ? `${max - 1}+` : new Intl.NumberFormat(locale).format(value);
  return (
    <Link {...link} preload={false} className={countStyle}>
      <span className="col-span-2 flex items-start gap-2 text-13 font-medium text-muted max-tablet:min-h-10">
        <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
        <span className="min-w-0 wrap-anywhere hyphens-auto">{label}</span>
      </span>
      <span className="text-28 leading-9 font-semibold tracking-display text-strong tabular-nums">{valueText}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 self-center text-muted opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 rtl:rotate-180"
      />
      <span className="col-span-2 min-h-5 text-13 text-muted tabular-nums max-tablet:min-h-10">{note}</span>
    </Link>
  );
}

function CountsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className={stripStyle}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} aria-hidden="true" className={countStyle}>
          <span className="col-span-2 flex h-5 items-center max-tablet:h-10">
            <SkeletonBar className="h-3 w-28 max-w-full" />
          </span>
          <span className="flex h-9 items-center">
            <SkeletonBar className="h-6 w-12" />
          </span>
          <span className="col-span-2 flex h-5 items-center max-tablet:h-10">
            <SkeletonBar className="h-3 w-32 max-w-full" />
          </span>
        </div>
      ))}
    </div>
  );
}

const stripStyle =
  'mb-6 grid overflow-clip rounded-lg border border-line bg-card max-desktop:grid-cols-2 narrow:grid-cols-1 desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-rows-[auto_auto_auto]';

// Labels and counts share grid rows, so that a long label moves every count of its row and not only its own.
// Each cell draws its own borders, so that an incomplete row has no extra ones.
const countStyle =
  'group row-span-3 grid grid-cols-[1fr_auto] grid-rows-subgrid content-start gap-x-3 px-5 py-4 shadow-[0_0_0_0.5px_var(--border-subtle)] transition-colors ' +
  'focus-visible:-outline-offset-2 max-tablet:px-4 max-desktop:nth-3:last:col-span-2 [&:is(a)]:hover:bg-hover';
