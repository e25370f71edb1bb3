import type {
  NotificationChannel,
  NotificationKind,
  NotificationNews,
  RoomRole,
  TokenRole,
} from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** Rows of schema `notification_service`. Times are epoch milliseconds. */
export interface NotificationTables {
  notification: NotificationTable;
  choice: { user_uuid: string; kind: NotificationKind; channel: NotificationChannel; is_on: boolean };
  quiet_hours: QuietHoursTable;
  browser: BrowserTable;
  push_key: { public_key: string; private_key_sealed: string; created_at: number };
  /** When a DJ or room last notified many people; `sender` is `dj:UUID` or `room:UUID`. */
  sending_turn: { sender: string; taken_at: number };
  everyone_message: EveryoneMessageTable;
}

/** A message from staff to everyone (rule T30). */
export interface EveryoneMessageTable {
  uuid: string;
  by_user_uuid: string | null;
  title: string | null;
  message: string;
  link: string | null;
  /** People who have it so far. */
  people: Generated<number>;
  /** The last account of the last page that is done; 0 before the first. */
  last_account: Generated<number>;
  started_at: number;
  finished_at: number | null;
}

export interface NotificationTable {
  id: Generated<number>;
  user_uuid: string;
  kind: NotificationKind;
  /** Notifications with the same key are grouped. */
  gather_key: string;
  /** The event that was counted last. Handling it again changes nothing. */
  source: string;
  actor_uuid: string | null;
  room_uuid: string | null;
  title: string | null;
  message: string | null;
  news: NotificationNews | null;
  /** The role or restriction that was given or taken. */
  role: RoomRole | TokenRole | null;
  link: string | null;
  count: Generated<number>;
  /** False when the person doesn't want this kind in the list but receives it on another channel. */
  listed: boolean;
  created_at: number;
  updated_at: number;
  /** When pushes and mail last went out for it. */
  rung_at: number;
  read_at: number | null;
}

/** Minutes since midnight in the person's time zone; `to` before `from` is the next morning. */
export interface QuietHoursTable {
  user_uuid: string;
  from_minute: number;
  to_minute: number;
  time_zone: string;
}

/** A browser's push subscription. */
export interface BrowserTable {
  id: Generated<number>;
  user_uuid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The session that subscribed. Null for one from before this was stored, until the browser renews it. */
  session_id: string | null;
  created_at: number;
  updated_at: number;
}

export const notificationSchema = 'notification_service';
