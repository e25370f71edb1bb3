import { allPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { personalStore } from './personal.store.ts';

/** What the rooms know of a person, for the person. */
export function roomPersonalData({ database }: RoomDeps): PersonalDataPart[] {
  const store = personalStore(database);
  return [
    { name: 'room.roles', read: store.roles },
    { name: 'room.favorites', read: store.favorites },
    { name: 'room.visits', read: store.visits },
    {
      name: 'room.plays',
      read: (userUuid) =>
        allPages<Awaited<ReturnType<typeof store.plays>>[number]>((last) => store.plays(userUuid, last)),
    },
    {
      name: 'room.listening',
      read: (userUuid) =>
        allPages<Awaited<ReturnType<typeof store.listening>>[number]>((last) =>
          store.listening(userUuid, last),
        ),
    },
  ];
}

export async function forgetPerson({ database }: RoomDeps, userUuid: string): Promise<void> {
  await database.transaction((tx) => personalStore(tx).forget(userUuid));
}
