import type { RoomRoleHolder } from '@turnstage/contracts';
import type { RoomDeps } from '../room.deps.ts';

type NamedPerson = RoomRoleHolder['person'];

/** Returns a function that names people, also those who aren't in the room. Guests have no account. */
export async function namePeople(
  { user }: RoomDeps,
  uuids: readonly string[],
): Promise<(uuid: string) => NamedPerson> {
  const people = await user.people([...new Set(uuids)]);
  return (uuid) => {
    const person = people.get(uuid);
    const { nickname, avatarId } = person?.profile ?? user.guestProfile(uuid);
    return { uuid, nickname, avatarId, tokenRole: person?.role ?? 'guest' };
  };
}
