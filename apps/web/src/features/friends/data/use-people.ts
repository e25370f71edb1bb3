import { useEffect, useMemo } from 'react';
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
import { roomKeys } from '../../../lib/query-keys/rooms.ts';
import { peopleKeys } from '../../../lib/query-keys/people.ts';
import { api, watchRoomLists } from '../../../session/index.ts';
import { useMyUuid } from './use-my-uuid.ts';

/** Document 3 section 9. */
const fansPageSize = 12;

export function useRelation(uuid: string) {
  const me = useMyUuid();
  return useQuery({
    queryKey: peopleKeys.relation(me, uuid),
    queryFn: ({ signal }) => api.call(socialRelationTo, { params: { id: uuid }, signal }),
    enabled: me !== undefined && me !== uuid,
  });
}

export function useFanCounts(uuid: string, enabled: boolean) {
  return useQuery({
    queryKey: peopleKeys.fanCounts(uuid),
    queryFn: ({ signal }) => api.call(socialCountFans, { params: { id: uuid }, signal }),
    enabled,
  });
}

export function useFriends() {
  const me = useMyUuid();
  return useQuery({
    queryKey: peopleKeys.list(me, 'friends'),
    queryFn: ({ signal }) =>
      api.call(socialFriendsOfUser, { params: { userId: me ?? '' }, query: {}, signal }),
    enabled: me !== undefined,
  });
}

export function useInvitationsForMe() {
  const me = useMyUuid();
  return useQuery({
    queryKey: peopleKeys.list(me, 'for-me'),
    queryFn: ({ signal }) => api.call(socialInvitationsForMe, { query: {}, signal }),
    enabled: me !== undefined,
  });
}

export function useInvitationsFromMe() {
  const me = useMyUuid();
  return useQuery({
    queryKey: peopleKeys.list(me, 'from-me'),
    queryFn: ({ signal }) => api.call(socialInvitationsFromMe, { query: {}, signal }),
    enabled: me !== undefined,
  });
}

export function useBlockedPeople(enabled = true) {
  const me = useMyUuid();
  return useQuery({
    queryKey: peopleKeys.list(me, 'blocked'),
    queryFn: ({ signal }) => api.call(socialListBlockedUsers, { signal }),
    enabled: enabled && me !== undefined,
  });
}

/** Whether I blocked someone. While the list loads, nobody counts as blocked. */
export function useIsBlocked(enabled = true): (uuid: string) => boolean {
  const { data } = useBlockedPeople(enabled);
  return useMemo(() => {
    const blocked = new Set(data?.map(({ blockedUserUuid }) => blockedUserUuid));
    return (uuid) => blocked.has(uuid);
  }, [data]);
}

/** Public rooms with friends of mine in them. */
export function useFriendsRooms() {
  const me = useMyUuid();
  useEffect(() => watchRoomLists(), []);
  return useQuery({
    queryKey: roomKeys.withFriendsOf(me),
    queryFn: ({ signal }) => api.call(roomFriendsRooms, { signal }),
    enabled: me !== undefined,
  });
}

export function useFoundPeople(nickname: string) {
  const me = useMyUuid();
  return useQuery({
    queryKey: peopleKeys.found(me, nickname),
    queryFn: ({ signal }) => api.call(socialFindPeople, { query: { nickname, take: 20 }, signal }),
    enabled: me !== undefined && nickname !== '',
    placeholderData: keepPreviousData,
  });
}

export type FollowList = 'fans' | 'following';

export function useFollowList(uuid: string, list: FollowList) {
  const me = useMyUuid();
  return useInfiniteQuery({
    queryKey: peopleKeys.follows(me, list, uuid),
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id: uuid }, query: { skip: pageParam, take: fansPageSize }, signal };
      return list === 'fans' ? api.call(socialFansOfDj, input) : api.call(socialDjsFollowedBy, input);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.count, 0);
      return last.count > 0 && seen < last.total ? seen : undefined;
    },
  });
}
