import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SocialDeps } from '../social.deps.ts';
import { endFriendship, friendsOfUser, friendUuids, singleFriend } from './friends.ts';
import {
  handleFriend,
  invitationsForMe,
  invitationsFromMe,
  invitationsWith,
  withdrawInvitation,
} from './invitations.ts';
import { inviteFriend } from './invite.ts';

export function friendRoutes(deps: SocialDeps): BoundRoute[] {
  return [
    route(contract.inviteFriend, (call) => inviteFriend(deps, call)),
    route(contract.invitationsWith, (call) => invitationsWith(deps, call)),
    route(contract.invitationsForMe, (call) => invitationsForMe(deps, call)),
    route(contract.invitationsFromMe, (call) => invitationsFromMe(deps, call)),
    route(contract.withdrawInvitation, (call) => withdrawInvitation(deps, call)),
    route(contract.handleFriend, (call) => handleFriend(deps, call)),
    route(contract.friendsOfUser, (call) => friendsOfUser(deps, call)),
    route(contract.friendUuids, (call) => friendUuids(deps, call)),
    route(contract.singleFriend, (call) => singleFriend(deps, call)),
    route(contract.endFriendship, (call) => endFriendship(deps, call)),
  ];
}
