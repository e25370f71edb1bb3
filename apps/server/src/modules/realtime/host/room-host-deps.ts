import type { RoomEvent } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';
import type { LookupTask } from './lookup-runner.ts';
import type { ResumePoint } from './replay-buffer.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomJournal } from './room-journal.ts';
import type { JoinResponseFormat } from './join-responses.ts';

export interface RoomHostDeps {
  readonly clock: Clock;
  readonly journal: RoomJournal;
  /** Runs the effects of an event in other modules, after the event is written. Must be idempotent. */
  perform(event: RoomEvent, room: RoomHost): Promise<void>;
  /** Runs a lookup; the result comes back as an action. */
  runLookup(task: LookupTask, room: RoomHost): Promise<void>;
  /** Something that room lists show has changed. */
  onChange(room: RoomHost): void;
  /**
   * Called after the write and before the broadcast. The returned promise is awaited, for what lists must show by
   * then.
   */
  beforeBroadcast(room: RoomHost): Promise<void> | null;
  /** The room could not be written and is unusable. What was written can be restored. */
  onFailed(room: RoomHost): void;
  onError(error: unknown, what: string): void;
}

/** What a join response contains besides the room state. */
export interface JoinRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  /** How far the client's own room state goes, if it still has one. */
  readonly resumePoint: ResumePoint | null;
  readonly format: JoinResponseFormat;
}
