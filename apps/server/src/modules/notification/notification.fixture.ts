/** What tests of this module do again and again. */
import {
  socialBlockUser,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
  socialUnblockUser,
} from '@turnstage/client/routes';
import type { TokenRole } from '@turnstage/contracts';
import type { TestPerson, World } from '@turnstage/testkit';

export function setRole(world: World, uuid: string, role: TokenRole): Promise<unknown> {
  return world.database
    .of<{ account: { uuid: string; role: string } }>('user_service')
    .updateTable('account')
    .set({ role })
    .where('uuid', '=', uuid)
    .execute();
}

interface Whom {
  readonly uuid: string;
}

export function invite(from: TestPerson, to: Whom) {
  return from.client.call(socialInviteFriend, { body: { toUserUuid: to.uuid } });
}

export function accept(person: TestPerson, from: Whom) {
  return person.client.call(socialHandleFriend, { body: { fromUserUuid: from.uuid, status: 'accepted' } });
}

export function follow(fan: TestPerson, dj: Whom) {
  return fan.client.call(socialFollowDj, { body: { djUuid: dj.uuid } });
}

export function block(person: TestPerson, whom: Whom) {
  return person.client.call(socialBlockUser, { body: { blockedUserUuid: whom.uuid } });
}

export function unblock(person: TestPerson, whom: Whom) {
  return person.client.call(socialUnblockUser, { params: { id: whom.uuid } });
}
