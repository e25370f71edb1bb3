/** Helpers that the tests of this module share. */
import {
  socialBlockUser,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
  socialUnblockUser,
} from '@turnstage/client/routes';
import type { TokenRole } from '@turnstage/contracts';
import type { World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';

export function setRole(world: World, uuid: string, role: TokenRole): Promise<unknown> {
  return world.database
    .of<{ account: { uuid: string; role: string } }>('user_service')
    .updateTable('account')
    .set({ role })
    .where('uuid', '=', uuid)
    .execute();
}

interface UserRef {
  readonly uuid: string;
}

export function invite(from: TestPerson, to: UserRef) {
  return from.client.call(socialInviteFriend, { body: { toUserUuid: to.uuid } });
}

export function accept(person: TestPerson, from: UserRef) {
  return person.client.call(socialHandleFriend, { body: { fromUserUuid: from.uuid, status: 'accepted' } });
}

export function follow(fan: TestPerson, dj: UserRef) {
  return fan.client.call(socialFollowDj, { body: { djUuid: dj.uuid } });
}

export function block(person: TestPerson, whom: UserRef) {
  return person.client.call(socialBlockUser, { body: { blockedUserUuid: whom.uuid } });
}

export function unblock(person: TestPerson, whom: UserRef) {
  return person.client.call(socialUnblockUser, { params: { id: whom.uuid } });
}
