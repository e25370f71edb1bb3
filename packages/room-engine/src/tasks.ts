import type { Song } from '@turnstage/contracts';
import type { TimerAction } from './actions.ts';

/** Tasks for the host. A timer replaces an earlier one with the same key. */
export type RoomTask =
  | TimerTask
  | { kind: 'cancelTimer'; key: string }
  | { kind: 'lookupSong'; userUuid: string; song: Song }
  | { kind: 'requestNextSong'; userUuid: string }
  /** After the messages of the step have been sent. */
  | { kind: 'closeConnections'; connectionIds: string[]; canReconnect?: true };

export interface TimerTask {
  kind: 'timer';
  key: string;
  /** epoch ms */
  dueAt: number;
  action: TimerAction;
}
