import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';

/** Refetches what shows communities, and explains a refusal in a toast unless the form shows it itself. */
function useCommunityMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  { explains = true }: { explains?: boolean } = {},
) {
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn,
    onError: (error) => {
      if (explains) showToast(failureText(error), { tone: 'warn' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: communityKeys.all }),
  });
}

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

/** Also withdraws a request. */
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

/** Also declines a request. */
export const useRemoveMember = (id: string) =>
  useCommunityMutation((userUuid: string) =>
    api.call(roomRemoveCommunityUser, { params: { id, userId: userUuid } }),
  );

export const useSaveRoom = (id: string) =>
  useCommunityMutation(({ roomUuid, sharesModerators }: { roomUuid: string; sharesModerators?: boolean }) =>
    api.call(roomSaveCommunityRoom, {
      params: { id, roomId: roomUuid },
      body: sharesModerators === undefined ? {} : { sharesModerators },
    }),
  );

export const useRemoveRoom = (id: string) =>
  useCommunityMutation((roomUuid: string) =>
    api.call(roomRemoveCommunityRoom, { params: { id, roomId: roomUuid } }),
  );

export const useRenewInvite = (id: string) =>
  useCommunityMutation(() => api.call(roomRenewCommunityInvite, { params: { id } }));

export const useDeleteInvite = (id: string) =>
  useCommunityMutation(() => api.call(roomDeleteCommunityInvite, { params: { id } }));
