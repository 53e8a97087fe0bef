import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';
import type { PageView } from '../analytics/page-views.ts';

export function PlaybookScreen() {
  const { t, i18n } = useLingui();
  const { categoryId, productId } = useParams({ strict: false });
  return (
    <Page view={viewOf(categoryId, productId)} title={i18n._(labels.menu.products)}>
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

/** One screen for the three addresses of the playbook. */
function viewOf(categoryId: string | undefined, productId: string | undefined): PageView {
  if (productId !== undefined) return { page: 'Product', entityId: productId };
  return categoryId === undefined ? { page: 'Products' } : { page: 'Category', entityId: categoryId };
}
