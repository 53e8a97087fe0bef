import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function NewsScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'News' }} title={i18n._(labels.menu.news)}>
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
