import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { labels } from '../../i18n/labels.ts';
import { Page } from '../../page/page.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export function AccountScreen() {
  const { t } = useLingui();
  const account = useQuery(staffAccountQuery);
  return (
    <Page title={t(labels.menu.account)} sub={account.data?.email}>
      {account.isPending && <SkeletonBar className="h-40 w-full max-w-180" />}
      {account.isError && <SectionError error={account.error} onRetry={account.refetch} />}
      {account.data && (
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <div className="grid gap-4">
            <PersonSection account={account.data} />
            <TwoFactorSection email={account.data.email} />
          </div>
          <div className="grid gap-4">
            <PasswordSection email={account.data.email} />
            <DevicesSection />
          </div>
        </div>
      )}
    </Page>
  );
}
