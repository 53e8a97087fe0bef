import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function PlaybookScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'Products' }} title={i18n._(labels.menu.products)}>
      <ComingScreen
        art="cards"
        text={t({
          id: 'playbook.coming',
          message: 'Your portfolio will be here: every product with its data sheets, sales guides and videos.',
        })}
      />
    </Page>
  );
}
