import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function SupportScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.support', message: 'Support' })}>
      <ComingScreen
        art="ticket"
        text={t({
          id: 'support.coming',
          message: 'Your tickets will be here, with their answers, and a form to open a new one.',
        })}
      />
    </Page>
  );
}
