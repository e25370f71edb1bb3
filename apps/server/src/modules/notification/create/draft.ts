import type {
  NotificationChannel,
  NotificationKind,
  NotificationNews,
  RoomRole,
  TokenRole,
} from '@turnstage/contracts';

/** A notification before its recipients and channels are known. It's stored in jobs, so it must be plain data. */
export interface Draft {
  readonly kind: NotificationKind;
  /** Notifications with the same key are grouped (rule N4). */
  readonly key: string;
  /** Identifies the single event. Handling it twice changes nothing (rule N7). */
  readonly source: string;
  readonly actorUuid: string | null;
  readonly roomUuid?: string | null;
  readonly title?: string | null;
  readonly message?: string | null;
  readonly news?: NotificationNews | null;
  readonly role?: RoomRole | TokenRole | null;
  readonly link?: string | null;
  /** When set, no other channel outside the page is used. The notification is listed all the same. */
  readonly only?: readonly NotificationChannel[];
}

/** Who receives it. Large audiences are read page by page. */
export type Audience =
  | { readonly of: 'people'; readonly userUuids: readonly string[] }
  | { readonly of: 'fans'; readonly djUuid: string }
  | { readonly of: 'room'; readonly roomUuid: string }
  | { readonly of: 'community'; readonly communityUuid: string }
  | { readonly of: 'phones' };
