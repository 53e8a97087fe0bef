import { getDocument } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';

export const documentQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['documents', id, locale],
    queryFn: async ({ signal }) => (await call(getDocument, { params: { id }, query: { locale }, signal })).body,
  });
