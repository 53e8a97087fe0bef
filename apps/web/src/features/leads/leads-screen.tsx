import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function LeadsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.leads', message: 'Leads' })}>
      <ComingScreen
        art="cards"
        text={t({
          id: 'leads.coming',
          message: 'Every customer who asked for you will be listed here, with status, contact and country, ready to filter and export.',
        })}
      />
    </Page>
  );
}
