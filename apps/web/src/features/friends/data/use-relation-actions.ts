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
import { roomKeys } from '../../../lib/query-keys/rooms.ts';
import { peopleKeys } from '../../../lib/query-keys/people.ts';
import { applyBlockChange } from '../../../session/blocks.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useMyUuid } from './use-my-uuid.ts';
import { listsEndedBy, relationAfter, withoutPerson, type RelationAction } from './relation-actions.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';

const requests: Readonly<Record<RelationAction, (uuid: string) => Promise<unknown>>> = {
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

/**
 * Performs actions on a person. The result shows everywhere at once; a refused action is rolled back and a toast
 * gives the reason.
 */
export function useRelationActions(uuid: string) {
  const client = useQueryClient();
  const me = useMyUuid();
  const failureText = useFailureText();
  const { mutate, isPending, isError, variables } = useMutation({
    // Runs one at a time: an action and its opposite must reach the server in order.
    scope: { id: `ties ${uuid}` },
    mutationKey: peopleKeys.relationChanges,
    mutationFn: (perform: RelationAction) => requests[perform](uuid),
    onMutate: async (perform) => {
      await client.cancelQueries({ queryKey: peopleKeys.all });
      const before = client.getQueriesData({ queryKey: peopleKeys.all });
      client.setQueryData<Relation>(
        peopleKeys.relation(me, uuid),
        (current) => current && relationAfter(current, perform),
      );
      for (const list of listsEndedBy[perform])
        client.setQueryData<object[]>(
          peopleKeys.list(me, list),
          (current) => current && withoutPerson(list, current, uuid),
        );
      return { before };
    },
    onError: (error, _act, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      showToast(failureText(error), { tone: 'danger' });
    },
    onSettled: (_answer, error, perform) => {
      if (!error && (perform === 'block' || perform === 'unblock')) {
        applyBlockChange(client, uuid, perform === 'block');
        return;
      }
      if (client.isMutating({ mutationKey: peopleKeys.relationChanges }) !== 1) return;
      void client.invalidateQueries({ queryKey: peopleKeys.all });
      void client.invalidateQueries({ queryKey: roomKeys.withFriends });
    },
  });
  return {
    perform: (perform: RelationAction) => mutate(perform),
    isPending,
    /** The last action, unless it was refused. */
    lastAction: isError ? undefined : variables,
  };
}
