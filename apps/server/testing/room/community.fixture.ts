/** Helpers for tests of communities. */
import { roomCommunityById, roomCreateCommunity, roomSaveCommunityUser } from '@turnstage/client/routes';
import type { Community, CommunityRole, NewCommunity } from '@turnstage/contracts';
import type { TestPerson } from '@turnstage/testkit';

/** Only staff create communities, so `by` needs that rank. */
export function createCommunity(
  by: TestPerson,
  name: string,
  settings: Omit<NewCommunity, 'name'> = {},
): Promise<Community> {
  return by.client.call(roomCreateCommunity, { body: { name, ...settings } });
}

/** Adds somebody with a role, with the permissions of `by`. */
export function addTo(
  community: { uuid: string },
  by: TestPerson,
  person: { uuid: string },
  role: CommunityRole = 'member',
) {
  return by.client.call(roomSaveCommunityUser, {
    params: { id: community.uuid, userId: person.uuid },
    body: { role },
  });
}

export function readCommunity(by: TestPerson, community: { uuid: string }): Promise<Community> {
  return by.client.call(roomCommunityById, { params: { id: community.uuid } });
}
