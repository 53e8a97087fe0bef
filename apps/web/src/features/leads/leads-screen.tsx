import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function LeadsScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'Leads' }} title={i18n._(labels.menu.leads)}>
      <ComingScreen
        art="cards"
        text={t({
          id: 'leads.coming',
          message:
            'Every customer who asked for you will be listed here, with status, contact and country, ready to filter and export.',
        })}
      />
    </Page>
  );
}
