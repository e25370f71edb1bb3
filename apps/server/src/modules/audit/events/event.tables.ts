import type { EventTopic } from '@turnstage/contracts';

/** Partitioned by day of `created_at`. */
export interface EventTable {
  id: string;
  topic: EventTopic;
  /** Null for guests, for people who opted out, and for deleted accounts. */
  user_uuid: string | null;
  room_uuid: string | null;
  payload: Record<string, string | number | boolean | null>;
  /** Epoch ms. */
  created_at: number;
}
