import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function AssetsScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'Assets' }} title={i18n._(labels.menu.assets)}>
      <ComingScreen
        art="cards"
        text={t({
          id: 'assets.coming',
          message: 'Pictures, logos, videos and templates will be here, for your offers, web shop and events.',
        })}
      />
    </Page>
  );
}
