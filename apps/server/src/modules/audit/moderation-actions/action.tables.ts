import type { ModerationActionType } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface ModerationActionTable {
  id: Generated<number>;
  /** The event it was heard by; null: written down by hand. */
  event_id: string | null;
  action_type: ModerationActionType;
  user_uuid: string;
  by_user_uuid: string | null;
  room_uuid: string | null;
  previous_role: string | null;
  role: string | null;
  comment: string;
  expires_at: number | null;
  /** When it was done. */
  taken_at: number;
  updated_at: number;
  /** Struck out, and by whom (null: a service); the row stays, or hearing its event again would bring it back. */
  struck_at: number | null;
  struck_by: string | null;
}
