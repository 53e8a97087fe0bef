import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MediaType } from '@portal/contract/assets';
import { Card } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearch } from '@tanstack/react-router';

import { ListPager } from '../../app/list-controls.tsx';
import type { ListView } from '../../app/list-params.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { AssetGrid } from './asset-grid.tsx';
import { AssetListPending } from './asset-list-pending.tsx';
import { AssetTable } from './asset-table.tsx';
import { assetsOnPage, assetsQuery } from './assets.api.ts';
import { useListFailure } from './load-failure.ts';
import { NoAssets } from './no-assets.tsx';

/** A page of the list, as the address says: searched by the server, cards or table. */
export function AssetList({ mediaType, view }: { mediaType: MediaType; view: ListView }) {
  const { t } = useLingui();
  const { q, page = 1 } = useSearch({ strict: false });
  const known = useLocation({ select: ({ state }) => (state.mediaType === mediaType ? state.data : undefined) });
  const list = useQuery(assetsQuery(useLocale(), mediaType, { q, page }, q || page > 1 ? undefined : known));

  // Of a list that was empty nothing can stay while another one comes.
  if (list.isPending || (list.isPlaceholderData && list.data.total === 0)) return <AssetListPending view={view} />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;

  const { items, total: count } = list.data;
  const pages = Math.max(1, Math.ceil(count / assetsOnPage));
  if (count === 0) return <NoAssets isSearched={Boolean(q)} />;
  if (page > pages && !list.isPlaceholderData) return <Navigate to="." search={(old) => ({ ...old, page: pages })} replace />;

  const Items = view === 'grid' ? AssetGrid : AssetTable;
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {t({ id: 'assets.count', message: plural(count, { one: '# item', other: '# items' }) })}
      </p>
      <div
        aria-busy={list.isPlaceholderData}
        className={`min-w-0 transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <Items items={items} mediaType={mediaType} />
      </div>
      <ListPager label={t({ id: 'assets.pages', message: 'Asset pagination' })} page={page} pages={pages} />
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <ErrorState title={useListFailure(error)} retryLabel={t(labels.button.tryAgain)} onRetry={onRetry} />
    </Card>
  );
}
