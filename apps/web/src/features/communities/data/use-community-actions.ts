import {
  roomAcceptCommunityInvite,
  roomChangeOwnCommunity,
  roomDeleteCommunityInvite,
  roomDeleteOwnCommunity,
  roomJoinCommunity,
  roomLeaveCommunity,
  roomOpenCommunity,
  roomRemoveCommunityRoom,
  roomRemoveCommunityUser,
  roomRenewCommunityInvite,
  roomSaveCommunityRoom,
  roomSaveCommunityUser,
} from '@turnstage/client/routes';
import type { Community, CommunityChange, CommunityRole, NewCommunity } from '@turnstage/contracts';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { api } from '../../../session/index.ts';
import { useExplainedMutation } from '../../../ui/use-explained-mutation.ts';

export const useCommunityMutation = <Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  options: { explains?: boolean } = {},
) => useExplainedMutation(mutationFn, { invalidates: communityKeys.all, ...options });

export const useOpenCommunity = () =>
  useCommunityMutation((body: Omit<NewCommunity, 'ownerUuid'>) => api.call(roomOpenCommunity, { body }), {
    explains: false,
  });

export const useChangeCommunity = (id: string) =>
  useCommunityMutation(
    (body: Omit<CommunityChange, 'ownerUuid'>) => api.call(roomChangeOwnCommunity, { params: { id }, body }),
    { explains: false },
  );

export const useDeleteCommunity = (id: string) =>
  useCommunityMutation(() => api.call(roomDeleteOwnCommunity, { params: { id } }));

export const useJoin = (id: string) =>
  useCommunityMutation(() => api.call(roomJoinCommunity, { params: { id } }));

/** Leaves, or withdraws a request. */
export const useLeave = (id: string) =>
  useCommunityMutation(() => api.call(roomLeaveCommunity, { params: { id } }));

export const useAcceptInvite = (token: string) =>
  useCommunityMutation((): Promise<Community> => api.call(roomAcceptCommunityInvite, { params: { token } }));

interface MemberChange {
  userUuid: string;
  /** Missing: adds them, which accepts a request. */
  role?: CommunityRole;
}

export const useSaveMember = (id: string) =>
  useCommunityMutation(({ userUuid, role }: MemberChange) =>
    api.call(roomSaveCommunityUser, { params: { id, userId: userUuid }, body: role ? { role } : {} }),
  );

/** Removes a member, or declines a request. */
export const useRemoveMember = (id: string) =>
  useCommunityMutation((userUuid: string) =>
    api.call(roomRemoveCommunityUser, { params: { id, userId: userUuid } }),
  );

/** What the owner of a room shares with a community; absent: as it is. */
export interface RoomShares {
  sharesModerators?: boolean;
  sharesBans?: boolean;
}

export const useSaveRoom = (id: string) =>
  useCommunityMutation(({ roomUuid, ...body }: RoomShares & { roomUuid: string }) =>
    api.call(roomSaveCommunityRoom, { params: { id, roomId: roomUuid }, body }),
  );

export const useRemoveRoom = (id: string) =>
  useCommunityMutation((roomUuid: string) =>
    api.call(roomRemoveCommunityRoom, { params: { id, roomId: roomUuid } }),
  );

export const useRenewInvite = (id: string) =>
  useCommunityMutation(() => api.call(roomRenewCommunityInvite, { params: { id } }));

export const useDeleteInvite = (id: string) =>
  useCommunityMutation(() => api.call(roomDeleteCommunityInvite, { params: { id } }));
