import { call } from '@portal/client/api/call';
import { assetLists, getAsset, type AssetItem, type MediaType } from '@portal/contract/assets';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

export const assetPageSize = 12;

export interface AssetListParams {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

export interface AssetPage {
  readonly items: readonly AssetItem[];
  readonly total: number;
}

/**
 * One page of one of the six lists, searched by the server. Until the response arrives, the previous page is shown, or what
 * another screen has already loaded of the list.
 */
export const assetsQuery = (locale: Locale, mediaType: MediaType, { q, page = 1 }: AssetListParams = {}, preloaded?: AssetPage) =>
  queryOptions({
    queryKey: ['assets', 'list', mediaType, locale, { q, page }],
    queryFn: async ({ signal }): Promise<AssetPage> => {
      const query = { locale, q, page: String(page), pageSize: String(assetPageSize) };
      const { body, total = body.length } = await call(assetLists[mediaType], { query, signal });
      return { items: body, total };
    },
    placeholderData: (previous: AssetPage | undefined, query) => (query?.queryKey[2] === mediaType ? previous : preloaded),
  });

export const assetQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['assets', 'item', id, locale],
    queryFn: async ({ signal }) => (await call(getAsset, { params: { id }, query: { locale }, signal })).body,
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Set by a card of the overview: the media type of its list, and the items that the card has already loaded, so that the
     * list appears at once. The URL still decides what is shown.
     */
    mediaType?: MediaType;
    data?: AssetPage;
  }
}
