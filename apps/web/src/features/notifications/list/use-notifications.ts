import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import {
  socialDeleteNotification,
  socialListNotifications,
  socialReadNotifications,
} from '@turnstage/client/routes';
import type { Notification } from '@turnstage/contracts';
import { notificationKeys } from '../../../lib/query-keys/notifications.ts';
import { api, useSession } from '../../../session/index.ts';

interface Page {
  notifications: Notification[];
  next: string | null;
  unread: number;
}

export function useNotifications() {
  const sub = useSession((session) => session.claims?.sub);
  return useInfiniteQuery({
    queryKey: notificationKeys.listOf(sub),
    queryFn: ({ signal, pageParam }) =>
      api.call(socialListNotifications, {
        query: { limit: 20, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Marks one notification as read, or all when no id is given. Updates optimistically and rolls back when it fails. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      api.call(socialReadNotifications, { body: id === undefined ? {} : { ids: [id] } }),
    onMutate: (id) => {
      const now = new Date().toISOString();
      return change(client, (one) =>
        (id === undefined || one.id === id) && one.readAt === null ? { ...one, readAt: now } : one,
      );
    },
    onError: (_error, _id, undo) => undo?.(),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.unread }),
  });
}

export function useDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(socialDeleteNotification, { params: { id } }),
    onMutate: (id) => change(client, (one) => (one.id === id ? undefined : one)),
    onError: (_error, _id, undo) => undo?.(),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

/** Updates the query cache and returns a function that undoes it. */
async function change(
  client: QueryClient,
  map: (one: Notification) => Notification | undefined,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: notificationKeys.all });
  const before = client.getQueriesData<InfiniteData<Page>>({ queryKey: notificationKeys.lists });
  client.setQueriesData<InfiniteData<Page>>({ queryKey: notificationKeys.lists }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            notifications: page.notifications.flatMap((one) => map(one) ?? []),
          })),
        },
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
