import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  roomFriendsRooms,
  socialCountFans,
  socialDjsFollowedBy,
  socialFansOfDj,
  socialFindPeople,
  socialFriendsOfUser,
  socialInvitationsForMe,
  socialInvitationsFromMe,
  socialListBlockedUsers,
  socialRelationTo,
} from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';
import { friendsRoomsKey, listKey, peopleKey, relationKey, useMyUuid } from './people-keys.ts';

const refetchMs = 15_000;
/** Document 3 section 9. */
const pageOfFans = 12;

export function useRelation(uuid: string) {
  const me = useMyUuid();
  return useQuery({
    queryKey: relationKey(me, uuid),
    queryFn: ({ signal }) => api.call(socialRelationTo, { params: { id: uuid }, signal }),
    enabled: me !== undefined && me !== uuid,
  });
}

export function useFanCounts(uuid: string, enabled: boolean) {
  return useQuery({
    queryKey: [...peopleKey, 'counts', uuid],
    queryFn: ({ signal }) => api.call(socialCountFans, { params: { id: uuid }, signal }),
    enabled,
  });
}

export function useFriends() {
  const me = useMyUuid();
  return useQuery({
    queryKey: listKey(me, 'friends'),
    queryFn: ({ signal }) =>
      api.call(socialFriendsOfUser, { params: { userId: me ?? '' }, query: {}, signal }),
    enabled: me !== undefined,
  });
}

export function useInvitationsForMe() {
  const me = useMyUuid();
  return useQuery({
    queryKey: listKey(me, 'for-me'),
    queryFn: ({ signal }) => api.call(socialInvitationsForMe, { query: {}, signal }),
    enabled: me !== undefined,
    refetchInterval: refetchMs,
  });
}

export function useInvitationsFromMe() {
  const me = useMyUuid();
  return useQuery({
    queryKey: listKey(me, 'from-me'),
    queryFn: ({ signal }) => api.call(socialInvitationsFromMe, { query: {}, signal }),
    enabled: me !== undefined,
  });
}

export function useBlockedPeople(enabled = true) {
  const me = useMyUuid();
  return useQuery({
    queryKey: listKey(me, 'blocked'),
    queryFn: ({ signal }) => api.call(socialListBlockedUsers, { signal }),
    enabled: enabled && me !== undefined,
  });
}

/** Whether I blocked somebody; until it is known, nobody is. */
export function useIsBlocked(): (uuid: string) => boolean {
  const { data } = useBlockedPeople();
  return useMemo(() => {
    const blocked = new Set(data?.map(({ blockedUserUuid }) => blockedUserUuid));
    return (uuid) => blocked.has(uuid);
  }, [data]);
}

/** Public rooms with friends of mine in them. */
export function useFriendsRooms() {
  const me = useMyUuid();
  return useQuery({
    queryKey: [...friendsRoomsKey, me],
    queryFn: ({ signal }) => api.call(roomFriendsRooms, { signal }),
    enabled: me !== undefined,
    refetchInterval: refetchMs,
  });
}

export function useFoundPeople(nickname: string) {
  const me = useMyUuid();
  return useQuery({
    queryKey: [...peopleKey, me, 'found', nickname],
    queryFn: ({ signal }) => api.call(socialFindPeople, { query: { nickname, take: 20 }, signal }),
    enabled: me !== undefined && nickname !== '',
    placeholderData: keepPreviousData,
  });
}

export type FollowList = 'fans' | 'following';

export function useFollowList(uuid: string, list: FollowList) {
  const me = useMyUuid();
  return useInfiniteQuery({
    queryKey: [...peopleKey, me, list, uuid],
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id: uuid }, query: { skip: pageParam, take: pageOfFans }, signal };
      return list === 'fans' ? api.call(socialFansOfDj, input) : api.call(socialDjsFollowedBy, input);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.count, 0);
      return last.count > 0 && seen < last.total ? seen : undefined;
    },
  });
}
