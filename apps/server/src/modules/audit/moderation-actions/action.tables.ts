import type { ModerationActionType } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface ModerationActionTable {
  id: Generated<number>;
  /** The event that created it; null for actions written by hand. */
  event_id: string | null;
  action_type: ModerationActionType;
  user_uuid: string;
  by_user_uuid: string | null;
  room_uuid: string | null;
  previous_role: string | null;
  role: string | null;
  comment: string;
  expires_at: number | null;
  /** When the action happened. */
  taken_at: number;
  updated_at: number;
  /**
   * When it was deleted, and by whom (null: a service). The row stays, because otherwise a repeated event would
   * create it again.
   */
  struck_at: number | null;
  struck_by: string | null;
}
