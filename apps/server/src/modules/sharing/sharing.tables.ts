import type {
  DeliveryState,
  ScrobbleServiceName,
  WebhookEvent,
  WebhookOffReason,
} from '@turnstage/contracts';
import type { Generated } from 'kysely';
import type { RadioState } from './radio/radio.rules.ts';
import type { Listen } from './scrobbling/scrobble-service.ts';
import type { WebhookPayload } from './webhooks/payload.rules.ts';

/** Rows of schema `sharing_service`. Times are epoch milliseconds. */
export interface SharingTables {
  webhook: WebhookTable;
  delivery: DeliveryTable;
  scrobble_switch: {
    service: ScrobbleServiceName;
    is_on: boolean;
    /** Null when that account was deleted. */
    changed_by: string | null;
    changed_at: number;
  };
  /** Rooms whose live stream is on; `state` is null until somebody listens. */
  radio: { room_uuid: string; state: RadioState | null };
  scrobble_link: ScrobbleLinkTable;
  scrobble: ScrobbleTable;
}

export interface WebhookTable {
  id: string;
  /** One of the two is set. */
  room_uuid: string | null;
  community_uuid: string | null;
  name: string;
  /** The address can contain a token, as Discord's do. */
  sealed_url: string;
  /** What is shown of it. */
  address: string;
  format: 'json' | 'discord';
  /** Null: Discord checks no signatures. */
  sealed_secret: string | null;
  events: WebhookEvent[];
  is_on: boolean;
  off_reason: WebhookOffReason | null;
  /** Deliveries that were given up, since the last one that arrived. */
  failed_in_row: number;
  /** Whoever created it or turned it on last; null when that account was deleted. */
  created_by: string | null;
  created_at: number;
  updated_at: number;
}

export interface DeliveryTable {
  id: string;
  webhook_id: string;
  /** Null: a test. */
  event: WebhookEvent | null;
  /** What it is about: the same occasion is delivered once. */
  occasion: string;
  /** Null once nothing is sent any more. */
  payload: WebhookPayload | null;
  state: DeliveryState;
  attempts: number;
  /** Status of the last response. */
  status: number | null;
  error: string | null;
  created_at: number;
  next_attempt_at: number | null;
}

export interface ScrobbleLinkTable {
  user_uuid: string;
  service: ScrobbleServiceName;
  /** Name of the account at the service. */
  username: string;
  /** Null once the service has refused it. */
  sealed_token: string | null;
  is_on: boolean;
  linked_at: number;
  last_sent_at: number | null;
  /** Attempts in a row that failed. */
  failures: Generated<number>;
  next_attempt_at: number;
}

export interface ScrobbleTable {
  id: Generated<number>;
  user_uuid: string;
  service: ScrobbleServiceName;
  play_id: string;
  /** Null once it was sent: the row stays for a while, so that no play is sent twice. */
  listen: Listen | null;
  listened_at: number;
}

export const sharingSchema = 'sharing_service';
