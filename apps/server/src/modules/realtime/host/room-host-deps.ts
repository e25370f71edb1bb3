import type { RoomEvent } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';
import type { LookUpTask } from './look-ups.ts';
import type { ResumePoint } from './recall.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomJournal } from './room-journal.ts';
import type { Reading } from './welcome.ts';

export interface RoomHostDeps {
  readonly clock: Clock;
  readonly journal: RoomJournal;
  /** What follows from an event in other modules. Runs after the event is written; must stand being repeated. */
  perform(event: RoomEvent, room: RoomHost): Promise<void>;
  /** Look-ups; their outcome comes back as an action. */
  lookUp(task: LookUpTask, room: RoomHost): Promise<void>;
  /** Something that lists show has changed. */
  changed(room: RoomHost): void;
  /** Something was written and is about to be told. What the lists must show by then is waited for. */
  beforeTelling(room: RoomHost): Promise<void> | null;
  /** The room could not be written and is of no use any more; what was written can be read back. */
  lost(room: RoomHost): void;
  failed(error: unknown, what: string): void;
}

/** What coming in is answered with, beside the picture. */
export interface Entering {
  readonly answer: Record<string, unknown>;
  readonly messageId: unknown;
  /** Where the picture stands that the client still has, if any. */
  readonly since: ResumePoint | null;
  readonly reading: Reading;
}
