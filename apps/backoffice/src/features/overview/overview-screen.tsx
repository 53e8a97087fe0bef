import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import type { OverviewGroup } from '@portal/contract/backoffice/overview';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { labels } from '../../i18n/labels.ts';
import { Page } from '../../page/page.tsx';
import { MissingContent } from './missing-content.tsx';
import { overviewQuery } from './overview.api.ts';
import { WaitingWork } from './waiting-work.tsx';

/** What waits for staff, the most urgent first, and beside it how partners use the portal. */
export function OverviewScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { owner = 'team', group } = useSearch({ from: '/staff/' });
  const { data: account } = useQuery(staffAccountQuery);
  const query = useQuery(overviewQuery(owner, group));
  const summary = useSummary(query.data ?? []);
  const isAdmin = account?.role === 'admin';
  const today = formatToday(i18n);

  return (
    <Page
      title={t(labels.menu.overview)}
      sub={query.data ? `${today} · ${summary}` : today}
      actions={
        isAdmin && (
          <SegmentedControl
            label={t({ id: 'overview.whose', message: 'Whose work' })}
            value={owner}
            onChange={(value) =>
              void navigate({
                to: '.',
                search: (old: object) => ({ ...old, owner: value === 'team' ? undefined : value }),
                replace: true,
                resetScroll: false,
              })
            }
            options={[
              { value: 'mine', label: t({ id: 'overview.mine', message: 'Mine' }) },
              { value: 'team', label: t({ id: 'overview.team', message: 'Team' }) },
              { value: 'nobody', label: t({ id: 'overview.noOwner', message: 'No owner' }) },
            ]}
          />
        )
      }
    >
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_27rem]">
        <WaitingWork query={query} group={group} isOwn={owner === 'mine'} accountId={account?.id} />
        <MissingContent />
      </div>
    </Page>
  );
}

function formatToday(i18n: I18n): string {
  const today = new Date();
  return `${i18n.date(today, { weekday: 'long' })}, ${formatDate(today)}`;
}

function useSummary(groups: readonly OverviewGroup[]): string {
  const { t } = useLingui();
  const waiting = groups.reduce((sum, { count }) => sum + count, 0);
  const late = groups.reduce((sum, group) => sum + group.late, 0);
  const waits = t({ id: 'overview.waiting', message: plural(waiting, { 0: 'nothing waits', one: '# waits', other: '# wait' }) });
  if (late === 0) return waits;
  const past = t({ id: 'overview.late', message: plural(late, { one: '# past its time', other: '# past their time' }) });
  return `${waits}, ${past}`;
}
