import type { Song, SongVotes, TokenRole, VoteCounts } from '@turnstage/contracts';

export type SongEndReason =
  | 'played'
  | 'skippedByDj'
  | 'skippedByModerator'
  | 'skippedByDislikes'
  | 'djLeft'
  | 'roomReset';
export type DjRemovalReason =
  | 'steppedDown'
  | 'removedByModerator'
  | 'leftAfterSong'
  | 'seatLimit'
  | 'leftRoom'
  | 'noSong'
  | 'roleChanged'
  | 'fewerSeats';
export type DepartureReason = 'left' | 'kicked' | 'banned' | 'globalKick';

export interface Listener {
  userUuid: string;
  tokenRole: TokenRole;
  /** Milliseconds of this song during which the person was in the room. */
  heardMs: number;
}
export interface Vote extends SongVotes {
  userUuid: string;
  tokenRole: TokenRole;
}

/** Somebody else ended a song or a position. Absent for oneself and for the system. */
export interface ModerationRecord {
  /** The same when the step is replayed, so that the action is recorded once. */
  actionId: string;
  byUuid: string;
}

/** Events for other modules. The host adds the room and the time. */
export type RoomEvent =
  | { type: 'userJoined'; userUuid: string; tokenRole: TokenRole }
  | { type: 'userLeft'; userUuid: string; tokenRole: TokenRole; reason: DepartureReason }
  | { type: 'userKicked'; userUuid: string; byUuid: string | null; reason: DepartureReason }
  | { type: 'djAdded'; userUuid: string; byUuid: string | null }
  | {
      type: 'djRemoved';
      userUuid: string;
      byUuid: string | null;
      reason: DjRemovalReason;
      moderation?: ModerationRecord;
    }
  | { type: 'djPassedOver'; userUuid: string; reason: 'noSong' | 'absent'; passes: number }
  | { type: 'seatQueueJoined'; userUuid: string; place: number }
  | { type: 'seatQueueLeft'; userUuid: string; moderation?: ModerationRecord }
  | { type: 'stillThereAsked'; userUuid: string }
  | { type: 'nextSongChosen'; userUuid: string; song: Song | null; fromQueue: boolean }
  | {
      type: 'songStarted';
      playId: string;
      djUuid: string;
      song: Song;
      startTime: number;
      endTime: number;
      /** The song was the head of the DJ's queue, which now advances. */
      fromQueue: boolean;
    }
  | {
      type: 'songEnded';
      playId: string;
      djUuid: string;
      song: Song;
      startTime: number;
      endedAt: number;
      reason: SongEndReason;
      voteCounts: VoteCounts;
      votes: Vote[];
      /** Everyone except the DJ and bots, including those who left during the song. */
      listeners: Listener[];
      moderation?: ModerationRecord;
    }
  | { type: 'votedOnSong'; playId: string; userUuid: string; djUuid: string; songVotes: SongVotes }
  | { type: 'starGiven'; playId: string; userUuid: string; djUuid: string; song: Song }
  | { type: 'animationPlayed'; userUuid: string; animation: 'emoji' | 'jump'; emoji?: string }
  | { type: 'settingsUpdated'; keys: string[] }
  | { type: 'restrictionLifted'; userUuid: string; role: string }
  | { type: 'roomReset'; byUuid: string | null; userUuids: string[] };
