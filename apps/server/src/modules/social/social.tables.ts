import type { BlockTable } from './blocks/block.tables.ts';
import type { ContactDayTable, ContactTable } from './contacts/contact.tables.ts';
import type { DeviceTable } from './devices/device.tables.ts';
import type { DjTable, FanTable } from './fans/fan.tables.ts';
import type { FriendInvitationTable, FriendshipTable } from './friends/friend.tables.ts';

/** Rows of schema `social_service`. Times are epoch milliseconds. */
export interface SocialTables {
  block: BlockTable;
  friend_invitation: FriendInvitationTable;
  friendship: FriendshipTable;
  fan: FanTable;
  dj: DjTable;
  device: DeviceTable;
  contact: ContactTable;
  contact_day: ContactDayTable;
}

export const socialSchema = 'social_service';
