import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  socialBlockUser,
  socialEndFriendship,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
  socialUnblockUser,
  socialUnfollowDj,
  socialWithdrawInvitation,
} from '@turnstage/client/routes';
import type { Relation } from '@turnstage/contracts';
import { blockChanged } from '../../../session/blocks.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { friendsRoomsKey, listKey, peopleKey, relationKey, useMyUuid } from './people-keys.ts';
import { endsIn, relationAfter, without, type TieAct } from './ties.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';

const calls: Readonly<Record<TieAct, (uuid: string) => Promise<unknown>>> = {
  invite: (toUserUuid) => api.call(socialInviteFriend, { body: { toUserUuid } }),
  withdraw: (id) => api.call(socialWithdrawInvitation, { params: { id } }),
  accept: (fromUserUuid) => api.call(socialHandleFriend, { body: { fromUserUuid, status: 'accepted' } }),
  reject: (fromUserUuid) => api.call(socialHandleFriend, { body: { fromUserUuid, status: 'rejected' } }),
  unfriend: (id) => api.call(socialEndFriendship, { params: { id } }),
  follow: (djUuid) => api.call(socialFollowDj, { body: { djUuid } }),
  unfollow: (id) => api.call(socialUnfollowDj, { params: { id } }),
  block: (blockedUserUuid) => api.call(socialBlockUser, { body: { blockedUserUuid } }),
  unblock: (id) => api.call(socialUnblockUser, { params: { id } }),
};

/** Acts on a person. What it changes shows at once, everywhere, and goes back with the reason when refused. */
export function useTieActs(uuid: string) {
  const client = useQueryClient();
  const me = useMyUuid();
  const failureText = useFailureText();
  const { mutate, isPending, isError, variables } = useMutation({
    // One after the other: a press and its opposite must arrive in this order.
    scope: { id: `ties ${uuid}` },
    mutationKey: ['ties'],
    mutationFn: (act: TieAct) => calls[act](uuid),
    onMutate: async (act) => {
      await client.cancelQueries({ queryKey: peopleKey });
      const before = client.getQueriesData({ queryKey: peopleKey });
      client.setQueryData<Relation>(relationKey(me, uuid), (old) => old && relationAfter(old, act));
      for (const list of endsIn[act])
        client.setQueryData<object[]>(listKey(me, list), (old) => old && without(list, old, uuid));
      return { before };
    },
    onError: (error, _act, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      showToast(failureText(error), { tone: 'danger' });
    },
    onSettled: (_answer, error, act) => {
      if (!error && (act === 'block' || act === 'unblock')) {
        blockChanged(client, uuid, act === 'block');
        return;
      }
      if (client.isMutating({ mutationKey: ['ties'] }) !== 1) return;
      void client.invalidateQueries({ queryKey: peopleKey });
      void client.invalidateQueries({ queryKey: friendsRoomsKey });
    },
  });
  return {
    act: (act: TieAct) => mutate(act),
    isPending,
    /** The last act that was not refused. */
    acted: isError ? undefined : variables,
  };
}
