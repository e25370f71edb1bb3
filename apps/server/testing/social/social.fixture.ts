/** Helpers for social tests. */
import {
  socialBlockUser,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
  socialUnblockUser,
} from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';

interface PersonRef {
  readonly uuid: string;
}

export function invite(from: TestPerson, to: PersonRef) {
  return from.client.call(socialInviteFriend, { body: { toUserUuid: to.uuid } });
}

export function answer(person: TestPerson, from: PersonRef, status: 'accepted' | 'rejected') {
  return person.client.call(socialHandleFriend, { body: { fromUserUuid: from.uuid, status } });
}

export async function befriend(one: TestPerson, other: TestPerson): Promise<void> {
  await invite(one, other);
  await answer(other, one, 'accepted');
}

export function follow(fan: TestPerson, dj: PersonRef) {
  return fan.client.call(socialFollowDj, { body: { djUuid: dj.uuid } });
}

export function block(person: TestPerson, whom: PersonRef) {
  return person.client.call(socialBlockUser, { body: { blockedUserUuid: whom.uuid } });
}

export function unblock(person: TestPerson, whom: PersonRef) {
  return person.client.call(socialUnblockUser, { params: { id: whom.uuid } });
}
