import { call } from '@portal/client/api/call';
import { getAttention } from '@portal/contract/attention';
import { queryOptions } from '@tanstack/react-query';

import { unreadQuery } from '../notifications/notifications.api.ts';

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal, client }) => {
    const { body } = await call(getAttention, { signal });
    // Seeds the bell's unread count, unless it already has a newer one.
    client.setQueryData(unreadQuery.queryKey, (current) => current ?? { unread: body.unreadNotifications, hasNew: false });
    return body;
  },
});
