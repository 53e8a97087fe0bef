import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { mediaTypes, type MediaType } from '@portal/contract/assets';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { cardGrids } from '@portal/ui/card-grids';
import { Skeleton } from '@portal/ui/skeleton';
import { useQueries } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';

import { Page } from '../../page/page.tsx';
import { skeletonCounts } from '../../page/skeleton-counts.ts';
import { labels } from '../../i18n/labels.ts';
import { assetsQuery } from './assets.api.ts';
import { MediaTypeCard } from './media-type-card.tsx';
import { useOverviewErrorText } from './asset-error-texts.ts';

export function AssetsScreen() {
  const { t } = useLingui();
  return (
    <Page
      view={{ page: 'Assets' }}
      title={t(labels.menu.assets)}
      sub={t({ id: 'assets.sub', message: 'Ready-to-use material for your sales and marketing.' })}
    >
      <MediaTypeCards />
    </Page>
  );
}

/** Loads the first page of each list for its card, so that the list appears at once when its card is pressed. */
function MediaTypeCards() {
  const { t } = useLingui();
  const locale = useLocale();
  const lists = useQueries({ queries: mediaTypes.map((mediaType) => assetsQuery(locale, mediaType)) });
  const failedIndex = lists.findIndex(({ isError }) => isError);

  if (lists.some(({ isPending }) => isPending)) {
    return (
      <Skeleton
        kind="portfolio"
        columns={3}
        count={skeletonCounts.assets}
        label={t({ id: 'assets.loading', message: 'Loading media assets' })}
      />
    );
  }
  return (
    <>
      {failedIndex >= 0 && (
        <Failure
          mediaType={mediaTypes[failedIndex] ?? mediaTypes[0]}
          error={lists[failedIndex]?.error}
          onRetry={() => lists.filter(({ isError }) => isError).forEach((list) => void list.refetch())}
        />
      )}
      <ul className={cardGrids[3]}>
        {mediaTypes.map((mediaType, index) => (
          <li key={mediaType}>
            <MediaTypeCard mediaType={mediaType} data={lists[index]?.data} isEager={index < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Failure({ mediaType, error, onRetry }: { mediaType: MediaType; error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mb-4">
      <Banner
        action={
          <Button size="sm" onPress={onRetry}>
            <RefreshCw />
            {t(labels.button.tryAgain)}
          </Button>
        }
      >
        {useOverviewErrorText(mediaType, error)}
      </Banner>
    </div>
  );
}
