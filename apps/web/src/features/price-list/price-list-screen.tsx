import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';

export function PriceListScreen() {
  const { t } = useLingui();
  return (
    <Page title={t({ id: 'menu.priceList', message: 'Price List' })}>
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
