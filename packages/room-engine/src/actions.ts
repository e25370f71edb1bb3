import type { RoomSettings, Song, SongVotes, TokenRole, UserProfile } from '@turnstage/contracts';

export interface UserActor {
  uuid: string;
  tokenRole: TokenRole;
  connectionId?: string;
}
export type Actor = UserActor | { system: true };

export interface Facts {
  /** epoch ms */
  now: number;
  /** A fresh random string for each step; positions and ids are derived from it. */
  seed: string;
  /** null: the room host itself (timers, services). */
  actor: Actor | null;
}

/** What people in the room ask for; `facts.actor` says who. */
export type PersonAction =
  | { type: 'join'; profile: UserProfile; connectionId: string }
  /** `djUuid` lets a moderator put somebody else into the line-up. */
  | { type: 'addDj'; song?: Song | null; djUuid?: string | null }
  | { type: 'removeDj'; djUuid?: string | null }
  | { type: 'leaveAfterSong'; leave: boolean }
  | { type: 'updateNextSong'; song: Song | null }
  | { type: 'skipSong' }
  | { type: 'voteOnSong'; songVotes: SongVotes }
  | { type: 'playOneTimeAnimation'; animation: 'emoji' | 'jump'; emoji?: string }
  | { type: 'confirmPresence' };

/** What moderators and staff ask for; the host (`actor` null or system) may always. */
export type ModerationAction =
  | { type: 'kick'; userUuid: string; reason?: string }
  /** Out of the room at once, without the ten minutes: the account itself is dealt with elsewhere. */
  | { type: 'globalKick'; userUuid: string; reason?: string }
  | { type: 'updateSettings'; settings: Partial<RoomSettings>; ownerHasSubscription?: boolean }
  | { type: 'reset' };

/** What only the host may do. */
export type HostAction =
  | { type: 'disconnect'; connectionId: string }
  | { type: 'updateProfile'; profile: UserProfile; tokenRole?: TokenRole }
  /** Signs of life from outside of the room socket, chat above all. */
  | { type: 'noteActivity'; userUuid: string }
  /** The head of the DJ's queue, as answer to `requestNextSong` or because the queue changed. */
  | { type: 'offerNextSong'; userUuid: string; song: Song | null }
  /** Answer to the task `lookupSong`; `placeholder` is the task's song. */
  | { type: 'lookedUpSong'; userUuid: string; placeholder?: Song; song: Song | null };

/** The system's time was set forth or back by this much while nothing of it passed. */
export interface ShiftClockAction {
  type: 'shiftClock';
  byMs: number;
}

export type TimerAction =
  | { type: 'endOfSong'; playId: string }
  | { type: 'graceEnded'; userUuid: string }
  | { type: 'askStillThere'; playId: string }
  | { type: 'liftRestrictions' };

export type RoomAction = PersonAction | ModerationAction | HostAction | ShiftClockAction | TimerAction;
export type ActionOf<T extends RoomAction['type']> = Extract<RoomAction, { type: T }>;
