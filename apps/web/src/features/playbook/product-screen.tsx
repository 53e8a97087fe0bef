import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function ProductScreen() {
  const { t, i18n } = useLingui();
  const { productId } = useParams({ strict: false });
  return (
    <Page view={{ page: 'Product', entityId: productId }} title={i18n._(labels.menu.products)}>
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
