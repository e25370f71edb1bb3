import type { ConnectionStatus, RoomClosed } from '@turnstage/client';
import type { RoomState } from '@turnstage/contracts';
import { createStore, type StoreApi } from 'zustand';
import type { Presence } from './presence.ts';
import type { PendingVotes } from './votes.ts';

export interface RoomEnd extends RoomClosed {
  /** The moderator's reason for a kick. */
  kickReason?: string | undefined;
  /** The moderator's nickname. */
  kickedBy?: string | undefined;
  /** Kicked from this room for a while, banned from it, or signed out everywhere by staff. */
  kickKind?: 'kicked' | 'banned' | 'globalKick';
}

/**
 * State of one visit to one room. Read it through `useRoom` with a selector, so that a vote re-renders only the
 * votes.
 */
export interface RoomStoreState {
  /** My uuid. */
  readonly me: string;
  readonly isGuest: boolean;
  /** Unchanged parts keep their identity from one state to the next; null before the first one. */
  roomState: RoomState | null;
  /** The connection is down and the last known song is over: `nowPlaying` is null, and what plays is unknown. */
  isStale: boolean;
  connection: ConnectionStatus;
  /** How many full states were received. Messages between two of them were missed. */
  joinCount: number;
  end: RoomEnd | null;
  pendingVotes: PendingVotes | null;
  /** My pending choice to leave the stage after my song, until the room state has it. */
  pendingLeave: boolean | null;
  presence: Presence | null;
}

export type RoomStore = StoreApi<RoomStoreState>;

export function createRoomStore(me: string, isGuest: boolean): RoomStore {
  return createStore<RoomStoreState>(() => ({
    me,
    isGuest,
    roomState: null,
    isStale: false,
    connection: { status: 'connecting', attempt: 1 },
    joinCount: 0,
    end: null,
    pendingVotes: null,
    pendingLeave: null,
    presence: null,
  }));
}
