import { assetLists } from '@portal/contract/assets';

import { anAssetItem } from '../../testing/an-asset.ts';
import { testPagedListLoading } from '../../testing/paged-list-tests.tsx';
import { AssetList } from './asset-list.tsx';

testPagedListLoading({
  list: <AssetList mediaType="product-images" view="grid" />,
  path: '/assets/$mediaType',
  endpoint: assetLists['product-images'],
  responseWith: (total) => ({ body: total ? [anAssetItem({ title: 'Rampart' })] : [], total }),
  row: 'Rampart',
  loading: 'Loading media assets',
});
