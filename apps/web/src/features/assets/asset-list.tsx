import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { MediaType } from '@portal/contract/assets';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';

import { PagedList } from '../../lists/paged-list.tsx';
import type { ListView } from '../../navigation/list-search-params.ts';
import { AssetGrid } from './asset-grid.tsx';
import { AssetListSkeleton } from './asset-list-skeleton.tsx';
import { AssetTable } from './asset-table.tsx';
import { assetPageSize, assetsQuery } from './assets.api.ts';
import { useAssetErrorText } from './asset-error-texts.ts';
import { NoAssets } from './no-assets.tsx';

const route = getRouteApi('/portal/assets/$mediaType');

/** The assets of one media type as cards or a table. The server searches and pages them as the URL says. */
export function AssetList({ mediaType, view }: { mediaType: MediaType; view: ListView }) {
  const { t } = useLingui();
  const { q, page = 1 } = route.useSearch();
  const preloaded = useLocation({ select: ({ state }) => (state.mediaType === mediaType ? state.data : undefined) });
  const list = useQuery(assetsQuery(useLocale(), mediaType, { q, page }, q || page > 1 ? undefined : preloaded));
  const failure = useAssetErrorText(list.error);
  const Items = view === 'grid' ? AssetGrid : AssetTable;
  return (
    <PagedList
      query={list}
      rowsOf={({ items }) => items}
      page={page}
      pageSize={assetPageSize}
      pending={<AssetListSkeleton view={view} />}
      empty={<NoAssets hasSearchText={Boolean(q)} />}
      failure={() => ({ title: failure })}
      found={(count) => t({ id: 'assets.count', message: plural(count, { one: '# item', other: '# items' }) })}
      pagerLabel={t({ id: 'assets.pages', message: 'Asset pagination' })}
      className="grid gap-6"
    >
      {(items) => <Items items={items} mediaType={mediaType} />}
    </PagedList>
  );
}
