import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function AssetsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.assets', message: 'Media Assets' })}>
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
