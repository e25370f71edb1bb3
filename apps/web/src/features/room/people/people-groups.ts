/** The People tab: everybody once, under the strongest word for them. */
import type { RoomState, RoomUser } from '@turnstage/contracts';

export type PeopleGroupName = 'stage' | 'line' | 'staff' | 'people' | 'guests';

export interface PeopleGroup {
  name: PeopleGroupName;
  people: readonly RoomUser[];
}

const staffRoles = new Set(['owner', 'coOwner', 'moderator']);

type Listed = Pick<RoomState, 'allUsers' | 'djs' | 'seatQueue' | 'allUserData'>;

/** In the order of the panel; empty groups are left out. `search` matches any part of a nickname. */
export function peopleGroups(picture: Listed, search = ''): PeopleGroup[] {
  const byUuid = new Map(picture.allUsers.map((user) => [user.uuid, user]));
  const wanted = search.trim().toLocaleLowerCase();
  const fits = ({ uuid }: RoomUser) => {
    if (wanted === '') return true;
    const name = picture.allUserData[uuid]?.userProfile.nickname ?? '';
    return name.toLocaleLowerCase().includes(wanted);
  };
  const placed = new Set<string>();
  const take = (people: readonly (RoomUser | undefined)[]): RoomUser[] =>
    people.filter((user): user is RoomUser => {
      if (!user || placed.has(user.uuid)) return false;
      placed.add(user.uuid);
      return fits(user);
    });

  const groups: PeopleGroup[] = [
    { name: 'stage', people: take(picture.djs.map(({ uuid }) => byUuid.get(uuid))) },
    { name: 'line', people: take((picture.seatQueue ?? []).map((uuid) => byUuid.get(uuid))) },
    {
      name: 'staff',
      people: take(picture.allUsers.filter((user) => staffRoles.has(user.highestRole ?? ''))),
    },
    { name: 'people', people: take(picture.allUsers.filter((user) => user.tokenRole !== 'guest')) },
    { name: 'guests', people: take(picture.allUsers) },
  ];
  return groups.filter(({ people }) => people.length > 0);
}
