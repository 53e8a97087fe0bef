import { assetLists } from '@portal/contract/assets';

import { anAssetItem } from '../../testing/an-asset.ts';
import { testComingList } from '../../testing/coming-list.tsx';
import { AssetList } from './asset-list.tsx';

testComingList({
  list: <AssetList mediaType="product-images" view="grid" />,
  endpoint: assetLists['product-images'],
  answerOf: (total) => ({ body: total ? [anAssetItem({ title: 'Rampart' })] : [], total }),
  row: 'Rampart',
  loading: 'Loading media assets',
});
