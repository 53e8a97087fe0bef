import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';

import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export function ChangePasswordScreen() {
  const { t } = useLingui();
  return (
    <Page
      title={t(labels.menu.changePassword)}
      sub={t({ id: 'changePassword.sub', message: 'Changing your password signs you out on every device.' })}
    >
      <Card className="max-w-180">
        <ChangePasswordForm />
      </Card>
    </Page>
  );
}
