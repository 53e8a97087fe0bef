import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { auditAreas, exportAuditEvents, type AuditArea } from '@portal/contract/backoffice/audit';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { ListCard } from '../../lists/list-card.tsx';
import { ListViews } from '../../lists/list-views.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import { Page } from '../../page/page.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditFooter } from './audit-footer.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { auditQuery, toAuditFilter } from './audit.api.ts';

/** Who changed what, when and from where. */
export function AuditScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/staff/audit' });
  const { data } = useQuery(auditQuery(search));
  const filter = toAuditFilter(search);
  const views = [
    { id: 'all', label: t({ id: 'audit.all', message: 'All' }), search: {} },
    ...auditAreas.map((area) => ({ id: area, label: t(areaLabels[area]), search: { area } })),
  ];
  return (
    <Page
      title={t(labels.menu.audit)}
      sub={t({ id: 'audit.sub', message: 'Every change, and every look at the portal as somebody. Nobody can edit this list.' })}
      actions={<ExportMenu endpoint={exportAuditEvents} query={filter} isEmpty={data?.total === 0} />}
    >
      <ListCard>
        <ListViews label={t({ id: 'audit.areas', message: 'Areas' })} views={views} current={search.area ?? 'all'} />
        <AuditFilters
          search={search}
          names={data?.names}
          end={data && <Total total={data.total} isExact={data.isTotalExact} />}
        />
        <Content />
      </ListCard>
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const search = useSearch({ from: '/staff/audit' });
  const query = useQuery(auditQuery(search));
  if (query.isPending) return <AuditSkeleton label={t({ id: 'audit.loading', message: 'Loading the audit' })} />;
  if (query.isError) {
    return (
      <div className="grid min-h-96 place-content-center">
        <ErrorState
          title={t({ id: 'audit.failed', message: 'We couldn’t load the audit' })}
          text={errorMessage(query.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  const { body, hasNewer, hasOlder } = query.data;
  if (body.length === 0) {
    const isFiltered = Object.values(search).some((value) => value !== undefined);
    return (
      <div className="grid min-h-96 place-content-center">
        {isFiltered ? <NoMatches /> : <EmptyState title={t({ id: 'audit.empty', message: 'Nothing has happened yet.' })} />}
      </div>
    );
  }
  return (
    <>
      <div
        aria-busy={query.isPlaceholderData}
        className={query.isPlaceholderData ? 'opacity-60 delay-150 transition-opacity' : ''}
      >
        <AuditList events={body} openId={search.event} />
      </div>
      <AuditFooter newerThan={hasNewer ? body[0]?.id : undefined} olderThan={hasOlder ? body.at(-1)?.id : undefined} />
    </>
  );
}

function Total({ total, isExact }: { total: number; isExact: boolean }) {
  const { t, i18n } = useLingui();
  const count = i18n.number(total);
  return (
    <p role="status" className="text-13 text-muted tabular-nums">
      {isExact
        ? t({ id: 'audit.total', message: plural(total, { one: '# event', other: '# events' }) })
        : t({ id: 'audit.moreThan', message: `More than ${count} events` })}
    </p>
  );
}

const areaLabels: Record<AuditArea, MessageDescriptor> = {
  partners: msg({ id: 'audit.areaPartners', message: 'Partners and people' }),
  work: msg({ id: 'audit.areaWork', message: 'Work' }),
  content: msg({ id: 'audit.areaContent', message: 'Content' }),
  data: msg({ id: 'audit.areaData', message: 'Data' }),
  settings: msg({ id: 'audit.areaSettings', message: 'Settings' }),
  viewAs: msg({ id: 'audit.areaViewAs', message: 'Viewed as' }),
  signIn: msg({ id: 'audit.areaSignIn', message: 'Sign-in' }),
};
