import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { sumOf } from './chart-statuses.ts';
import { ExpiryChart } from './expiry-chart.tsx';
import { RenewalList } from './renewal-list.tsx';
import { renewalSummaryQuery } from './renewals.api.ts';
import { RenewalsSkeleton } from './renewals-skeleton.tsx';
import { RenewalsToolbar } from './renewals-toolbar.tsx';
import { useRenewalList } from './use-renewal-list.ts';

export function RenewalsScreen() {
  const { i18n } = useLingui();
  const profile = useQuery(profileQuery);
  const isPhone = useMediaQuery(phoneQuery);
  // Without renewals, none are requested: the server would reject the request.
  const isEnabled = profile.data?.partner.enableRenewalLicenses === true;
  return (
    <Page
      view={{ page: 'Renewals' }}
      title={i18n._(labels.menu.renewals)}
      sub={isEnabled ? <Summary /> : profile.isPending && <SummarySkeleton />}
    >
      {profile.isPending ? <RenewalsSkeleton isPhone={isPhone} /> : isEnabled ? <Renewals isPhone={isPhone} /> : <NotEnabled />}
    </Page>
  );
}

function Renewals({ isPhone }: { isPhone: boolean }) {
  const list = useRenewalList();
  const summary = useQuery(renewalSummaryQuery);
  const hasNoLicences = summary.data !== undefined && sumOf(summary.data.counts) === 0;
  return (
    <>
      {!hasNoLicences && <ExpiryChart list={list} />}
      <div className="@container min-w-0 tablet:overflow-clip tablet:rounded-lg tablet:border tablet:border-line tablet:bg-card">
        <RenewalsToolbar list={list} isPhone={isPhone} />
        <RenewalList list={list} isPhone={isPhone} />
      </div>
    </>
  );
}

/** "120 licences, 14 of them expire within 60 days". The line keeps its height while there is nothing to show. */
function Summary() {
  const { t } = useLingui();
  const summary = useQuery(renewalSummaryQuery);
  if (!summary.data) return summary.isPending ? <SummarySkeleton /> : <span className="flex h-5" />;
  const { counts } = summary.data;
  const { soon } = counts;
  const total = sumOf(counts);
  const licences = t({ id: 'renewals.licences', message: plural(total, { one: '# licence', other: '# licences' }) });
  if (soon === 0) return licences;
  return t({ id: 'renewals.licencesSoon', message: `${licences}, ${soon} expiring within 60 days` });
}

function SummarySkeleton() {
  return (
    <span className="flex h-5 items-center">
      <SkeletonBar className="h-3.5 w-64 max-w-full" />
    </span>
  );
}

/** Someone may have followed a link or typed the URL; the menus do not lead here. */
function NotEnabled() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="lock"
        title={t({ id: 'renewals.notEnabled', message: 'Renewals aren’t enabled for your company.' })}
        text={t({
          id: 'renewals.notEnabledHelp',
          message: 'To enable renewals for your company, contact support.',
        })}
        action={
          <Link to="/support" className={buttonStyle({ kind: 'primary' })}>
            {t({ id: 'renewals.askSupport', message: 'Contact support' })}
          </Link>
        }
      />
    </Card>
  );
}
