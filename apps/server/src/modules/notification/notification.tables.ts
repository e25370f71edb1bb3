import type { AccountNews, NotificationChannel, NotificationKind } from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** Rows of schema `notification_service`. Times are epoch milliseconds. */
export interface NotificationTables {
  notification: NotificationTable;
  choice: { user_uuid: string; kind: NotificationKind; channel: NotificationChannel; is_on: boolean };
  quiet_hours: QuietHoursTable;
  browser: BrowserTable;
  push_key: { public_key: string; private_key_sealed: string; created_at: number };
  /** When somebody last wrote to many: `dj:UUID` or `room:UUID`. */
  sending_turn: { sender: string; taken_at: number };
}

export interface NotificationTable {
  id: Generated<number>;
  user_uuid: string;
  kind: NotificationKind;
  /** What is alike has the same, and is gathered. */
  gather_key: string;
  /** What was last told of; hearing it twice changes nothing. */
  source: string;
  actor_uuid: string | null;
  room_uuid: string | null;
  title: string | null;
  message: string | null;
  news: AccountNews | null;
  link: string | null;
  count: Generated<number>;
  /** False: the person does not want the kind in the list, but hears of it by another way. */
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
  created_at: number;
  updated_at: number;
}

export const notificationSchema = 'notification_service';
