import { readAllPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import { memberStore } from '../communities/member.store.ts';
import { publishSharedRoles } from '../communities/shared-roles.ts';
import type { RoomDeps } from '../room.deps.ts';
import { personalStore } from './personal.store.ts';

/** What this module stores about a person, for their data export. */
export function roomPersonalData({ database }: RoomDeps): PersonalDataPart[] {
  const store = personalStore(database);
  return [
    { name: 'room.roles', read: store.roles },
    { name: 'room.favorites', read: store.favorites },
    { name: 'room.visits', read: store.visits },
    { name: 'room.rulesSeen', read: store.rulesSeen },
    { name: 'room.succession', read: store.succession },
    { name: 'room.communities', read: store.communities },
    { name: 'room.communityRequests', read: store.communityRequests },
    { name: 'room.announcements', read: store.announcements },
    { name: 'room.events', read: store.events },
    { name: 'room.eventReminders', read: store.eventReminders },
    { name: 'room.calendarLink', read: store.calendarLink },
    {
      name: 'room.plays',
      read: (userUuid) =>
        readAllPages<Awaited<ReturnType<typeof store.plays>>[number]>((last) => store.plays(userUuid, last)),
    },
    {
      name: 'room.listening',
      read: (userUuid) =>
        readAllPages<Awaited<ReturnType<typeof store.listening>>[number]>((last) =>
          store.listening(userUuid, last),
        ),
    },
  ];
}

export async function deletePersonalData({ database, events }: RoomDeps, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    const moderated = await memberStore(tx).moderatedBy(userUuid);
    await personalStore(tx).deleteByUser(userUuid);
    await publishSharedRoles({ events }, tx, moderated);
  });
}
