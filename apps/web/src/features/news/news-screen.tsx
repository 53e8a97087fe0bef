import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function NewsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.news', message: 'News' })}>
      <ComingScreen
        art="paper"
        text={t({
          id: 'news.coming',
          message: 'Releases, announcements and dates will be here, the newest first.',
        })}
      />
    </Page>
  );
}
