/** A channel holds messages: a room's chat, or the direct messages of two people. */
import { createHash } from 'node:crypto';

export interface Channel {
  /** The room's uuid, or one derived from the two people. */
  readonly uuid: string;
  readonly roomUuid: string | null;
  /** The two people of a direct conversation, in order of their uuids. */
  readonly between: readonly [string, string] | null;
}

export function roomChannel(roomUuid: string): Channel {
  return { uuid: roomUuid, roomUuid, between: null };
}

export function directChannel(one: string, other: string): Channel {
  const between = one < other ? ([one, other] as const) : ([other, one] as const);
  return { uuid: uuidFrom(`direct:${between.join(':')}`), roomUuid: null, between };
}

/** The channel of a saved message. */
export function channelOf(row: {
  channel_uuid: string;
  user_uuid: string | null;
  to_user_uuid: string | null;
}): Channel {
  if (row.to_user_uuid === null) return roomChannel(row.channel_uuid);
  return directChannel(row.user_uuid ?? '', row.to_user_uuid);
}

/** The same text always gives the same uuid (version 8 of RFC 9562: custom format). */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
