import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function PlaybookScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.playbook', message: 'My Products' })}>
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
