import type { Song, VoteCounts } from '@turnstage/contracts';

/** Everything that modules tell each other: past tense, with what a listener needs to act. */
export interface EventMap {
  /** Nickname, avatar, colour, badges or another public field changed. */
  profileChanged: { userUuid: string };
  /** `sessionIds` null: every session of the user. */
  sessionsRevoked: { userUuid: string; sessionIds: string[] | null; reason: string };
  accountOpened: { userUuid: string };
  roomChanged: { roomUuid: string };
  roomDeleted: { roomUuid: string };
  /** A person must leave the room at once. */
  userKickedFromRoom: { roomUuid: string; userUuid: string; byUserUuid: string };
  uploadPrepared: { uploadId: string; ownerUuid: string };
  uploadDeleted: { uploadId: string };
  songStarted: { roomUuid: string; playId: string; djUuid: string; song: Song; startTime: number };
  songEnded: {
    roomUuid: string;
    playId: string;
    djUuid: string;
    song: Song;
    startTime: number;
    endTime: number;
    voteCounts: VoteCounts;
  };
  starGiven: { roomUuid: string; playId: string; userUuid: string; song: Song };
  queueChanged: { userUuid: string };
}

export type EventName = keyof EventMap;
