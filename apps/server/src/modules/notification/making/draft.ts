import type { AccountNews, NotificationChannel, NotificationKind } from '@turnstage/contracts';

/** What happened, before it is known who hears of it and how. Kept in jobs, so it is plain data. */
export interface Draft {
  readonly kind: NotificationKind;
  /** What is alike has the same key (rule N4). */
  readonly key: string;
  /** Names the single thing that happened; hearing of it twice changes nothing (rule N7). */
  readonly source: string;
  readonly actorUuid: string | null;
  readonly roomUuid?: string | null;
  readonly title?: string | null;
  readonly message?: string | null;
  readonly news?: AccountNews | null;
  readonly link?: string | null;
  /** When given, no other way rings; it is listed all the same. */
  readonly only?: readonly NotificationChannel[];
}

/** Who is to hear; those of many are read page by page. */
export type Audience =
  | { readonly of: 'people'; readonly userUuids: readonly string[] }
  | { readonly of: 'fans'; readonly djUuid: string }
  | { readonly of: 'room'; readonly roomUuid: string }
  | { readonly of: 'phones' };
