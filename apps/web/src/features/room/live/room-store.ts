import type { ConnectionStatus, RoomClosed } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import { createStore, type StoreApi } from 'zustand';
import type { Presence } from './presence.ts';
import type { PendingVotes } from './votes.ts';

export interface RoomEnd extends RoomClosed {
  /** What a moderator wrote when sending somebody out. */
  kickReason?: string;
  /** Sent out of this room for a while, for good, or signed out everywhere by staff. */
  kickKind?: 'kicked' | 'banned' | 'globalKick';
}

/** One visit to one room. Read it through `useRoom` with a selector, so that a vote redraws the votes alone. */
export interface RoomLive {
  /** My uuid. */
  readonly me: string;
  readonly isGuest: boolean;
  /** Unchanged parts are the same objects from one picture to the next; null before the first one. */
  picture: RoomState | null;
  /** The line is down and the song of the last picture is over: `nowPlaying` is null there, and nobody here knows what is on. */
  isBehind: boolean;
  connection: ConnectionStatus;
  /** How many whole pictures were taken: what was said between two of them nobody told. */
  pictures: number;
  end: RoomEnd | null;
  pendingVotes: PendingVotes | null;
  /** What I have just said about leaving the stage after my song, until the picture tells. */
  pendingLeave: boolean | null;
  presence: Presence | null;
}

export type RoomStore = StoreApi<RoomLive>;

export function createRoomStore(me: string, isGuest: boolean): RoomStore {
  return createStore<RoomLive>(() => ({
    me,
    isGuest,
    picture: null,
    isBehind: false,
    connection: { status: 'connecting', attempt: 1 },
    pictures: 0,
    end: null,
    pendingVotes: null,
    pendingLeave: null,
    presence: null,
  }));
}
