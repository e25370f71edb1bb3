import { useQuery } from '@tanstack/react-query';
import {
  roomChangeAnnouncement,
  roomCommunityAnnouncements,
  roomCommunityFeed,
  roomDeleteAnnouncement,
  roomMuteCommunity,
  roomPostAnnouncement,
} from '@turnstage/client/routes';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';
import { useCommunityMutation } from './use-community-actions.ts';

/** Visitors without an account have no connection that announces changes (rule N22). */
const visitorIntervalMs = 60_000;

export interface AnnouncementDraft {
  title: string;
  text: string;
  isPinned: boolean;
}

/** How many show at first. */
export const firstAnnouncements = 3;

export function useAnnouncements(uuid: string, limit: number) {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: communityKeys.announcements(uuid, limit),
    queryFn: ({ signal }) =>
      api.call(roomCommunityAnnouncements, { params: { id: uuid }, query: { limit }, signal }),
    refetchInterval: signedIn ? false : visitorIntervalMs,
    placeholderData: (before) => before,
  });
}

/** What is new in my communities. */
export function useCommunityFeed() {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: communityKeys.feed(useSession((session) => session.claims?.sub)),
    queryFn: ({ signal }) => api.call(roomCommunityFeed, { signal }),
    enabled: signedIn,
    select: ({ items }) => items,
  });
}

export const usePostAnnouncement = (id: string) =>
  useCommunityMutation(
    (body: AnnouncementDraft) => api.call(roomPostAnnouncement, { params: { id }, body }),
    {
      explains: false,
    },
  );

/** Edits one; the form shows a refusal. */
export const useEditAnnouncement = (id: string, announcementUuid: string) =>
  useCommunityMutation(
    (body: Partial<AnnouncementDraft>) =>
      api.call(roomChangeAnnouncement, { params: { id, announcementUuid }, body }),
    { explains: false },
  );

export const usePinAnnouncement = (id: string, announcementUuid: string) =>
  useCommunityMutation((isPinned: boolean) =>
    api.call(roomChangeAnnouncement, { params: { id, announcementUuid }, body: { isPinned } }),
  );

export const useDeleteAnnouncement = (id: string, announcementUuid: string) =>
  useCommunityMutation(() => api.call(roomDeleteAnnouncement, { params: { id, announcementUuid } }));

export const useMuteCommunity = (id: string) =>
  useCommunityMutation((isMuted: boolean) =>
    api.call(roomMuteCommunity, { params: { id }, body: { isMuted } }),
  );
