import { readAllPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import { blockStore } from '../blocks/block.store.ts';
import { contactStore, type ContactRow } from '../contacts/contact.store.ts';
import { deviceStore } from '../devices/device.store.ts';
import { fanStore, type FanList, type FanRow } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { invitationStore } from '../friends/invitation.store.ts';
import type { SocialDeps } from '../social.deps.ts';

const pageSize = 500;

/** A person's social data, for their data export. It doesn't reveal who blocked them (rule S1). */
export function socialPersonalData({ database }: SocialDeps): PersonalDataPart[] {
  return [
    {
      name: 'social.friends',
      async read(userUuid) {
        const rows = await friendshipStore(database).list(userUuid, userUuid, { skip: 0, take: undefined });
        return rows.map((row) => ({ userUuid: row.friend_uuid, since: iso(row.created_at) }));
      },
    },
    {
      name: 'social.friendInvitations',
      async read(userUuid) {
        const rows = await invitationStore(database).allOf(userUuid);
        return rows.map((row) => ({
          from: row.from_uuid,
          to: row.to_uuid,
          status: row.status,
          createdAt: iso(row.created_at),
          handledAt: row.handled_at === null ? null : iso(row.handled_at),
        }));
      },
    },
    {
      name: 'social.blocked',
      async read(userUuid) {
        const rows = await blockStore(database).list(userUuid);
        return rows.map((row) => ({ userUuid: row.blocked_uuid, since: iso(row.created_at) }));
      },
    },
    { name: 'social.djsFollowed', read: (userUuid) => fans({ userUuid }, ({ dj_uuid }) => dj_uuid) },
    { name: 'social.fans', read: (userUuid) => fans({ djUuid: userUuid }, ({ user_uuid }) => user_uuid) },
    {
      name: 'social.devices',
      async read(userUuid) {
        const rows = await deviceStore(database).ofUsers([userUuid]);
        // The token is left out: it gives access to the device.
        return rows.map((row) => ({
          platform: row.platform,
          createdAt: iso(row.created_at),
          updatedAt: iso(row.updated_at),
        }));
      },
    },
    { name: 'social.contacts', read: contacts },
  ];

  async function* fans(list: FanList, nameOf: (row: FanRow) => string) {
    let skip = 0;
    const rows = readAllPages<FanRow>(async () => {
      const page = await fanStore(database).page(list, { skip, take: pageSize, viewerUuid: undefined });
      skip += page.length;
      return page;
    });
    for await (const row of rows) yield { userUuid: nameOf(row), since: iso(row.created_at) };
  }

  /** Only hashes of the addresses are stored, so there is nothing to show of them (rule S11). */
  async function* contacts(userUuid: string) {
    let skip = 0;
    const rows = readAllPages<ContactRow>(async () => {
      const page = await contactStore(database).list(userUuid, { skip, take: pageSize });
      skip += page.length;
      return page;
    });
    for await (const { contact_id, kind, created_at } of rows)
      yield { contactId: contact_id, kind, createdAt: iso(created_at) };
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
