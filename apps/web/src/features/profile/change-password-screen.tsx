import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function ChangePasswordScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'account.changePassword', message: 'Change Password' })}>
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
