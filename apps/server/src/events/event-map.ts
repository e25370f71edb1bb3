import type { ModerationActionType, Song, VoteCounts } from '@turnstage/contracts';

/** Everything that modules tell each other: past tense, with what a listener needs to act. */
export interface EventMap {
  /** Nickname, avatar, colour, badges or another public field changed. */
  profileChanged: { userUuid: string };
  /** `sessionIds` null: every session of the user. */
  sessionsRevoked: { userUuid: string; sessionIds: string[] | null; reason: string };
  /** Its address was proven for the first time, by somebody who may not be the one who opened it. */
  accountHandedOver: { userUuid: string };
  accountOpened: { userUuid: string };
  /** What was personal about somebody is gone for good; modules drop what they keep of it. */
  accountAnonymised: { userUuid: string };
  /** Somebody of the staff, or of a room, acted upon a person; the audit service keeps it. */
  moderationActionTaken: ModerationActionTaken;
  friendInvited: { fromUserUuid: string; toUserUuid: string };
  friendshipMade: { inviterUuid: string; friendUuid: string };
  friendshipEnded: { userUuid: string; friendUuid: string };
  /** Somebody was blocked or let back; whoever keeps lists of people reads them again, and the other connections of `userUuid` are told. */
  blocksChanged: { userUuid: string; blockedUuid: string; isBlocked: boolean };
  djFollowed: { fanUuid: string; djUuid: string };
  /** Somebody took a seat on stage. */
  becameDj: { roomUuid: string; userUuid: string };
  mentioned: { roomUuid: string; messageUuid: string; byUserUuid: string; userUuids: string[] };
  directMessageSent: { messageUuid: string; fromUserUuid: string; toUserUuid: string };
  /** Somebody has read on in what another one wrote to them. */
  conversationRead: { userUuid: string; otherUuid: string };
  /** Somebody has read on in a room where somebody called them, or a group. */
  mentionsRead: { userUuid: string; roomUuid: string };
  /** Somebody has read or deleted what they were told; their other connections are told. */
  notificationsRead: { userUuid: string };
  /** There is something new for people to see; their connections are told. One event for many, since all fans of a DJ hear at once. */
  notificationMade: { made: readonly { userUuid: string; notificationId: string }[] };
  roomChanged: { roomUuid: string };
  /** People who belong to a room's chat group from now on, and who do not any more. */
  chatGroupChanged: { roomUuid: string; joined: readonly string[]; left: readonly string[] };
  roomDeleted: { roomUuid: string };
  /** The room starts over: whoever is in it is sent off to come back. */
  roomReset: { roomUuid: string; byUserUuid: string };
  /** A person must leave the room at once. */
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

export interface ModerationActionTaken {
  /** Unguessable; who hears of the action twice knows it by this. */
  id: string;
  actionType: ModerationActionType;
  /** Null: the system itself. */
  byUserUuid: string | null;
  userUuid: string;
  /** Null: on the whole installation. */
  roomUuid: string | null;
  previousRole: string | null;
  role: string | null;
  comment: string;
  /** Epoch ms; null: until taken back. */
  expiresAt: number | null;
  /** Epoch ms. */
  takenAt: number;
}

export type EventName = keyof EventMap;
