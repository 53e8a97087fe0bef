import { getAttention } from '@portal/contract/attention';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => (await call(getAttention, { signal })).body,
});
