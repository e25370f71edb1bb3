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
  /** A new random string for each step; positions and ids are derived from it. */
  seed: string;
  /** null: the room host itself (timers, services). */
  actor: Actor | null;
}

/** Actions of people in the room; `facts.actor` says who. */
export type PersonAction =
  /** With `formerGuestUuid` a guest who has signed in joins as who they are, and the guest leaves (rule R100). */
  | { type: 'join'; profile: UserProfile; connectionId: string; formerGuestUuid?: string }
  /** With `djUuid` a moderator puts someone else into the line-up; `seat` is the desk that is wanted. */
  | { type: 'addDj'; song?: Song | null; djUuid?: string | null; seat?: number }
  | { type: 'removeDj'; djUuid?: string | null }
  | { type: 'leaveAfterSong'; leave: boolean }
  | { type: 'updateNextSong'; song: Song | null }
  /** With `playId` only that play: two moderators who skip at the same moment end one song (rule R92). */
  | { type: 'skipSong'; playId?: string }
  | { type: 'voteOnSong'; songVotes: SongVotes }
  | { type: 'playOneTimeAnimation'; animation: 'emoji' | 'jump'; emoji?: string }
  | { type: 'confirmPresence' }
  /** The device of this connection wants to play the sound; `takeOver` also from another device (rule R110). */
  | { type: 'claimSound'; device: string; takeOver?: boolean };

/** Who moderated someone, for the message to that person. */
export interface ModeratedBy {
  byUserUuid?: string;
  byNickname?: string;
  reason?: string;
}

/** Actions of moderators and staff; the host (`actor` null or system) is always allowed. */
export type ModerationAction =
  | { type: 'kick'; userUuid: string; reason?: string }
  /** Removes the person at once, without the ten minutes: the account itself is handled elsewhere. */
  | {
      type: 'globalKick';
      userUuid: string;
      reason?: string;
      /** They have lost what admitted them: their clients join again, and admission decides (rule R97). */
      canRejoin?: true;
    }
  | {
      type: 'updateSettings';
      settings: Partial<RoomSettings>;
      ownerHasSubscription?: boolean;
      /** For people whom the new roles exclude: who did it and why, by uuid. Only their message contains it. */
      exclusions?: Readonly<Record<string, ModeratedBy>>;
    }
  | { type: 'reset' };

/** Actions of the host only. */
export type HostAction =
  | { type: 'disconnect'; connectionId: string }
  | { type: 'updateProfile'; profile: UserProfile; tokenRole?: TokenRole }
  /** Activity outside of the room socket, chat above all. */
  | { type: 'noteActivity'; userUuid: string }
  /** The head of the DJ's queue, in response to `requestNextSong` or because the queue changed. */
  | { type: 'offerNextSong'; userUuid: string; song: Song | null }
  /** Result of the task `lookupSong`; `placeholder` is the task's song. */
  | { type: 'lookedUpSong'; userUuid: string; placeholder?: Song; song: Song | null };

/** The system clock was set forward or back by this much. */
export interface ShiftClockAction {
  type: 'shiftClock';
  byMs: number;
}

export type TimerAction =
  | { type: 'endOfSong'; playId: string }
  | { type: 'graceEnded'; userUuid: string }
  | { type: 'askStillThere'; playId: string }
  | { type: 'freeSilentSeat' }
  | { type: 'liftRestrictions' };

export type RoomAction = PersonAction | ModerationAction | HostAction | ShiftClockAction | TimerAction;
export type ActionOf<T extends RoomAction['type']> = Extract<RoomAction, { type: T }>;
