import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { Profile } from '@portal/contract/profile';
import { buttonStyle } from '@portal/ui/button-style';
import { Card, CardHeader } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { MailPreferences } from '../notifications/mail-preferences.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileQuery } from '../../api/profile-query.ts';

export function ProfileScreen() {
  const { t } = useLingui();
  return (
    <Page
      view={{ page: 'Profile' }}
      title={t(labels.menu.profile)}
      sub={t({ id: 'profile.sub', message: 'Your company, details and sign-in settings.' })}
    >
      <Content />
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const query = useQuery(profileQuery);

  if (query.data) return <Filled profile={query.data} />;
  if (query.isPending) return <ProfileSkeleton label={t({ id: 'profile.loading', message: 'Loading your profile' })} />;
  return (
    <Card className="grid min-h-96 place-content-center">
      <ErrorState
        title={t({ id: 'profile.loadFailed', message: 'We couldn’t load your profile' })}
        text={errorMessage(query.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}

function Filled({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-6">
      <PartnerDetails partner={profile.partner} />
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_25rem]">
        {/* The key remounts the form for another person. */}
        <ProfileForm key={profile.id} profile={profile} />
        <div className="grid gap-6">
          <SecurityCard profile={profile} />
          <MailPreferences />
          <SessionsSection />
        </div>
      </div>
    </div>
  );
}

function SecurityCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="security-title">
      <CardHeader id="security-title" title={t({ id: 'profile.security', message: 'Security' })} />
      <TwoFactorSection isOn={profile.is2FaEnabled} email={profile.email} />
      <section aria-labelledby="password-title" className="grid gap-3 border-t border-line-subtle p-5">
        <h3 id="password-title">{t(labels.field.password)}</h3>
        <div>
          <Link to="/changepassword" className={buttonStyle()}>
            {t(labels.menu.changePassword)}
          </Link>
        </div>
      </section>
    </Card>
  );
}
