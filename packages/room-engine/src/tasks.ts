import type { Song } from '@turnstage/contracts';
import type { TimerAction } from './actions.ts';

/** What the host does for the room. A timer with a known key replaces the earlier one. */
export type RoomTask =
  | TimerTask
  | { kind: 'cancelTimer'; key: string }
  | { kind: 'lookupSong'; userUuid: string; song: Song }
  | { kind: 'requestNextSong'; userUuid: string }
  /** After the messages of the step have been written. */
  | { kind: 'closeConnections'; connectionIds: string[] };

export interface TimerTask {
  kind: 'timer';
  key: string;
  /** epoch ms */
  dueAt: number;
  action: TimerAction;
}
