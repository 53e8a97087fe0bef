import { call } from '@portal/client/api/call';
import {
  countUnread,
  listNotificationPreferences,
  listNotifications,
  notificationPageSize,
  type NotificationPreference,
  readNotifications,
  saveNotificationPreference,
} from '@portal/contract/notifications';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

interface NotificationListParams {
  readonly show?: 'unread' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number;
}

/** One page of notifications, newest first. */
export const notificationsQuery = ({ show, page = 1, pageSize = notificationPageSize }: NotificationListParams = {}) =>
  queryOptions({
    queryKey: ['notifications', 'list', { show, page, pageSize }],
    queryFn: async ({ signal }) => {
      const query = { show, page: String(page), pageSize: String(pageSize) };
      const { body, total, unread } = await call(listNotifications, { query, signal });
      return { notifications: body, unread, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },
    placeholderData: keepPreviousData,
  });

/** `hasNew` says that something has arrived since the page was opened and should be announced. */
export interface UnreadCount {
  readonly unread: number;
  readonly hasNew: boolean;
}

/** Loads the count once when the portal opens. Then the notification sync updates it; components that display it never fetch it. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }): Promise<UnreadCount> => ({ ...(await call(countUnread, { signal })).body, hasNew: false }),
  staleTime: Infinity,
});

/** Marks the notifications with these ids as read, or all up to and including one. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (selection: { ids: string[] } | { upTo: string }) =>
      call(readNotifications, { body: selection, keepalive: true }),
    onSuccess: ({ body }) => queryClient.setQueryData(unreadQuery.queryKey, { unread: body.unread, hasNew: false }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] }),
  });
}

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: async ({ signal }) => (await call(listNotificationPreferences, { signal })).body,
});

/** Optimistic update, rolled back if saving fails. */
export function useSavePreference() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const updateCache = (changed: NotificationPreference) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((each) => (each.kind === changed.kind ? changed : each)));
  return useMutation({
    mutationFn: async (preference: NotificationPreference) => (await call(saveNotificationPreference, { body: preference })).body,
    onMutate: (chosen) => {
      const before = queryClient.getQueryData(queryKey)?.find(({ kind }) => kind === chosen.kind);
      updateCache(chosen);
      return before;
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (_error, _chosen, before) => {
      if (before) updateCache(before);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
