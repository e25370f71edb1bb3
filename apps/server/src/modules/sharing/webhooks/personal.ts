import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { webhookStore } from './webhook.store.ts';

/** Without address and secret: they belong to the room or community, and can be shared between several people. */
export function webhookPersonalData({ database }: SharingDeps): PersonalDataPart[] {
  return [
    {
      name: 'sharing.webhooks',
      read: async (userUuid) =>
        (await webhookStore(database).createdBy(userUuid)).map((row) => ({
          name: row.name,
          address: row.address,
          roomUuid: row.room_uuid,
          communityUuid: row.community_uuid,
          events: row.events,
          isOn: row.is_on,
          createdAt: new Date(row.created_at).toISOString(),
        })),
    },
  ];
}
