import { getAttention } from '@portal/contract/attention';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { unreadQuery } from '../notifications/notifications.api.ts';

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal, client }) => {
    const { body } = await call(getAttention, { signal });
    // The bell has its count from here, unless it has heard a newer one.
    client.setQueryData(unreadQuery.queryKey, (heard) => heard ?? { unread: body.unreadNotifications, hasNew: false });
    return body;
  },
});
