import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { loadErrorText } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import type { PinnedItem } from '@portal/contract/pins';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { portfoliosQuery } from '../../content/playbook.api.ts';
import { PinnedCard } from './pinned-card.tsx';
import { PinnedSkeleton, pinnedGrid } from './pinned-skeleton.tsx';
import { usePinnedItems } from './pins.api.ts';

/** The person's pinned items on the dashboard. */
export function PinnedCards() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="pinned-title">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="pinned-title" tabIndex={-1} className="outline-none">
          {t(labels.section.pinned)}
        </h2>
        <Link to="/playbook" className={`${linkStyle} text-13`}>
          {t({ id: 'pins.allProducts', message: 'All products' })}
        </Link>
      </div>
      <Content />
    </section>
  );
}

function Content() {
  const { t } = useLingui();
  const pinned = usePinnedItems();

  if (pinned.items) return pinned.items.length > 0 ? <Cards items={pinned.items} /> : <NothingPinned />;
  if (pinned.isPending) return <PinnedSkeleton label={t({ id: 'pins.loading', message: 'Loading pinned cards' })} />;
  return (
    <Card>
      <ErrorState
        title={loadErrorText(pinned.error, loadFailed)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void pinned.refetch()}
      />
    </Card>
  );
}

const loadFailed = msg({ id: 'pins.loadFailed', message: 'Error fetching pinned products data' });

function Cards({ items }: { items: readonly PinnedItem[] }) {
  const portfolios = useQuery(portfoliosQuery(useLocale())).data;
  const portfolioIdOf = (productId: number) =>
    portfolios?.find(({ products }) => products.some(({ id }) => id === productId))?.id;
  return (
    <ul className={pinnedGrid}>
      {items.map((item) => (
        <li key={item.id}>
          <PinnedCard item={item} categoryId={item.type === 'Product' ? portfolioIdOf(item.id) : undefined} />
        </li>
      ))}
    </ul>
  );
}

function NothingPinned() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        art="cards"
        level={3}
        title={t({ id: 'pins.empty', message: 'No pinned cards available.' })}
        text={t({
          id: 'pins.emptyText',
          message: 'Pin a product, portfolio or document to keep it here.',
        })}
        action={
          <Link to="/playbook" className={buttonStyle()}>
            {t({ id: 'pins.browse', message: 'Browse products' })}
          </Link>
        }
      />
    </Card>
  );
}
