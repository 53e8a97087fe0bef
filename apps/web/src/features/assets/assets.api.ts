import { assetLists, getAsset, type AssetItem, type MediaType } from '@portal/contract/assets';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';

export const assetsOnPage = 12;

export interface AssetsWanted {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

export interface AssetPage {
  readonly items: readonly AssetItem[];
  readonly total: number;
}

/**
 * One page of one of the six lists, searched by the server. Until it has answered, the page before stands there, or what is
 * known of the list from elsewhere.
 */
export const assetsQuery = (locale: Locale, mediaType: MediaType, { q, page = 1 }: AssetsWanted = {}, known?: AssetPage) =>
  queryOptions({
    queryKey: ['assets', 'list', mediaType, locale, { q, page }],
    queryFn: async ({ signal }): Promise<AssetPage> => {
      const query = { locale, q, page: String(page), pageSize: String(assetsOnPage) };
      const { body, total = body.length } = await call(assetLists[mediaType], { query, signal });
      return { items: body, total };
    },
    placeholderData: (previous: AssetPage | undefined, query) => (query?.queryKey[2] === mediaType ? previous : known),
  });

export const assetQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['assets', 'item', id, locale],
    queryFn: async ({ signal }) => (await call(getAsset, { params: { id }, query: { locale }, signal })).body,
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From the card that was pressed: which list it leads to and what the card knew of it. The address decides, this only spares a wait. */
    mediaType?: MediaType;
    data?: AssetPage;
  }
}
