import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { getAsset, type AssetDetails } from '@portal/contract/assets';
import { type DocumentDetails, getDocument } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

/** What the document viewer opens by id: a document or an asset's file. Both have a download URL. */
export const documentQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['documents', id, locale],
    queryFn: async ({ signal }): Promise<DocumentDetails> => {
      const input = { params: { id }, query: { locale }, signal };
      try {
        return (await call(getDocument, input)).body;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return toDocumentDetails((await call(getAsset, input)).body);
      }
    },
  });

function toDocumentDetails({
  id,
  title,
  assetTitle,
  asset,
  documentType,
  description,
  fileName,
  fileMediaType,
  size,
}: AssetDetails): DocumentDetails {
  return {
    id,
    name: title ?? assetTitle,
    document: asset,
    elementType: 'document',
    favorite: false,
    documentType,
    description,
    fileName,
    mediaType: fileMediaType,
    size,
    pages: null,
    fileLocale: null,
    updatedAt: '',
  };
}
