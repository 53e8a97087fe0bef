import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function ProfileScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.profile', message: 'Profile' })}>
      <ComingScreen
        art="lock"
        text={t({
          id: 'profile.coming',
          message: 'Your details, your company and your sign-in settings will be here, yours to keep up to date.',
        })}
      />
    </Page>
  );
}
