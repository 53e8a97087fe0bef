import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function ProfileScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page title={i18n._(labels.menu.profile)}>
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
