/** Groups of the People tab: everyone once, in their most important group. */
import type { RoomState, RoomUser } from '@turnstage/contracts';
import { isListener } from '@turnstage/contracts/values';
import { hasAccount, isRoomStaffRole } from '@turnstage/permissions';

export type PeopleGroupName = 'stage' | 'seatQueue' | 'staff' | 'people' | 'guests' | 'bots';

export interface PeopleGroup {
  name: PeopleGroupName;
  people: readonly RoomUser[];
}

type PeopleGroupsInput = Pick<RoomState, 'allUsers' | 'djs' | 'seatQueue' | 'allUserData'>;

/** In the order of the panel; empty groups are left out. `search` matches any part of a nickname. */
export function peopleGroups(roomState: PeopleGroupsInput, search = ''): PeopleGroup[] {
  const byUuid = new Map(roomState.allUsers.map((user) => [user.uuid, user]));
  const query = search.trim().toLocaleLowerCase();
  const matches = ({ uuid }: RoomUser) => {
    if (query === '') return true;
    const name = roomState.allUserData[uuid]?.userProfile.nickname ?? '';
    return name.toLocaleLowerCase().includes(query);
  };
  const listed = new Set<string>();
  const claim = (people: readonly (RoomUser | undefined)[]): RoomUser[] =>
    people.filter((user): user is RoomUser => {
      if (!user || listed.has(user.uuid)) return false;
      listed.add(user.uuid);
      return matches(user);
    });

  const listeners = roomState.allUsers.filter(({ tokenRole }) => isListener(tokenRole));
  const groups: PeopleGroup[] = [
    { name: 'stage', people: claim(roomState.djs.map(({ uuid }) => byUuid.get(uuid))) },
    { name: 'seatQueue', people: claim((roomState.seatQueue ?? []).map((uuid) => byUuid.get(uuid))) },
    {
      name: 'staff',
      people: claim(roomState.allUsers.filter((user) => isRoomStaffRole(user.highestRole))),
    },
    { name: 'people', people: claim(listeners.filter(({ tokenRole }) => hasAccount(tokenRole))) },
    { name: 'guests', people: claim(listeners) },
    { name: 'bots', people: claim(roomState.allUsers) },
  ];
  return groups.filter(({ people }) => people.length > 0);
}
