import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  roomCommunities,
  roomCommunityById,
  roomCommunityInvite,
  roomCommunityOfInvite,
  roomCommunityRooms,
  roomCommunityUsers,
  roomMyRooms,
  roomPublicRooms,
  roomUserCommunities,
} from '@turnstage/client/routes';
import { useEffect } from 'react';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { roomKeys } from '../../../lib/query-keys/rooms.ts';
import { api, isSignedIn, useSession, watchRoomLists } from '../../../session/index.ts';

/** Visitors without an account have no connection that announces changes. */
const visitorIntervalMs = 15_000;

const useMyUuid = () => useSession((session) => (isSignedIn(session) ? session.claims?.sub : undefined));

/** Live counts change with what goes on in the rooms. */
function useLiveCounts(): number | false {
  const signedIn = useSession(isSignedIn);
  useEffect(() => (signedIn ? watchRoomLists() : undefined), [signedIn]);
  return signedIn ? false : visitorIntervalMs;
}

export function useCommunities(search: string) {
  return useQuery({
    queryKey: communityKeys.list(search),
    queryFn: ({ signal }) => api.call(roomCommunities, { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: useLiveCounts(),
  });
}

export function useMyCommunities() {
  const me = useMyUuid();
  return useQuery({
    queryKey: communityKeys.mine(me),
    queryFn: ({ signal }) => api.call(roomUserCommunities, { query: {}, signal }),
    enabled: me !== undefined,
  });
}

export function useCommunity(key: string) {
  return useQuery({
    queryKey: communityKeys.one(key),
    queryFn: ({ signal }) => api.call(roomCommunityById, { params: { id: key }, signal }),
    refetchInterval: useLiveCounts(),
  });
}

export function useCommunityRooms(uuid: string) {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: communityKeys.rooms(uuid),
    queryFn: ({ signal }) =>
      api.call(roomCommunityRooms, { params: { id: uuid }, query: { limit: 0 }, signal }),
    refetchInterval: signedIn ? false : visitorIntervalMs,
  });
}

/** Who is in a community; visitors without any token can't see it. */
export function useMembers(uuid: string, limit: number) {
  return useQuery({
    queryKey: communityKeys.members(uuid, limit),
    queryFn: ({ signal }) => api.call(roomCommunityUsers, { params: { id: uuid }, query: { limit }, signal }),
    enabled: useSession(({ token }) => token !== null),
    placeholderData: keepPreviousData,
  });
}

/** People who ask to join, for moderators. */
export function useRequests(uuid: string, enabled: boolean) {
  return useQuery({
    queryKey: communityKeys.requests(uuid),
    queryFn: ({ signal }) =>
      api.call(roomCommunityUsers, { params: { id: uuid }, query: { requested: true }, signal }),
    enabled,
  });
}

export function useInviteLink(uuid: string) {
  return useQuery({
    queryKey: communityKeys.inviteLink(uuid),
    queryFn: ({ signal }) => api.call(roomCommunityInvite, { params: { id: uuid }, signal }),
  });
}

export function useInvited(token: string) {
  return useQuery({
    queryKey: communityKeys.invited(token),
    queryFn: ({ signal }) => api.call(roomCommunityOfInvite, { params: { token }, signal }),
  });
}

/** Rooms in which I have a role. */
export function useMyRooms() {
  const me = useMyUuid();
  return useQuery({
    queryKey: roomKeys.mine(me),
    queryFn: ({ signal }) => api.call(roomMyRooms, { signal }),
    enabled: me !== undefined,
  });
}

/** Public rooms by name; none without a search. */
export function useFoundRooms(search: string) {
  return useQuery({
    queryKey: communityKeys.roomsToAdd(search),
    queryFn: ({ signal }) => api.call(roomPublicRooms, { query: { search, limit: 8 }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
