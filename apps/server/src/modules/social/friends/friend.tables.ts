import type { InvitationStatus } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface FriendInvitationTable {
  id: Generated<number>;
  from_uuid: string;
  to_uuid: string;
  status: InvitationStatus;
  created_at: number;
  handled_at: number | null;
}

/** One row per friendship, the smaller uuid first. */
export interface FriendshipTable {
  id: Generated<number>;
  low_uuid: string;
  high_uuid: string;
  created_at: number;
}
