import type { AssetDetails, AssetItem } from '@portal/contract/assets';

export function anAssetItem(change: Partial<AssetItem> = {}): AssetItem {
  return {
    id: 81,
    type: 'Asset',
    title: 'Rampart from the front',
    description: null,
    documentType: null,
    assetTitle: null,
    image: null,
    thumbnail: null,
    link: null,
    video: null,
    asset: '/en/download/81',
    ...change,
  };
}

export function anAsset(change: Partial<AssetDetails> = {}): AssetDetails {
  return {
    ...anAssetItem(),
    mediaType: 'product-images',
    documentId: null,
    fileName: 'rampart.png',
    fileMediaType: 'image/png',
    size: 2048,
    seconds: null,
    width: null,
    height: null,
    captions: [],
    ...change,
  };
}
