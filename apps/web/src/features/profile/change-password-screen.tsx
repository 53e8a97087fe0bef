import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function ChangePasswordScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page title={i18n._(labels.menu.changePassword)}>
      <ComingScreen
        art="lock"
        text={t({
          id: 'changePassword.coming',
          message: 'You will be able to choose a new password here.',
        })}
      />
    </Page>
  );
}
