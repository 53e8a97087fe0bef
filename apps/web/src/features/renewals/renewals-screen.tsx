import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Skeleton } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { profileQuery } from '../profile/profile.api.ts';
import { labels } from '../../i18n/labels.ts';

export function RenewalsScreen() {
  const { i18n } = useLingui();
  return (
    <Page view={{ page: 'Renewals' }} title={i18n._(labels.menu.renewals)}>
      <Content />
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const profile = useQuery(profileQuery);

  if (profile.isPending) return <Skeleton label={t({ id: 'renewals.loading', message: 'Loading renewals' })} />;
  if (!profile.data?.partner.enableRenewalLicenses) return <NotEnabled />;
  return (
    <ComingScreen
      art="search"
      text={t({
        id: 'renewals.coming',
        message: 'The licences of your customers will be here, by device and expiry date, so that none lapses unnoticed.',
      })}
    />
  );
}

/** Someone may have followed a link or typed the address; the menus do not lead here. */
function NotEnabled() {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="lock"
        title={t({ id: 'renewals.notEnabled', message: 'Renewals are not enabled for your company.' })}
        text={t({
          id: 'renewals.notEnabledHelp',
          message: 'Your contact can switch on licence renewals for you. Support passes your request on.',
        })}
        action={
          <Link to="/support" className={buttonStyle({ kind: 'primary' })}>
            {t({ id: 'renewals.askSupport', message: 'Ask support' })}
          </Link>
        }
      />
    </Card>
  );
}
