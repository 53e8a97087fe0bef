import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function PriceListScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'PriceList' }} title={i18n._(labels.menu.priceList)}>
      <ComingScreen
        art="paper"
        text={t({
          id: 'priceList.coming',
          message: 'Your current prices and conditions will be here, ready to read and print.',
        })}
      />
    </Page>
  );
}
