import type {
  ConsumableAnchor,
  ConsumableDisplayType,
  ConsumableEffect,
  EventUpdate,
  ModerationActionType,
  Song,
  TokenRole,
  VoteCounts,
} from '@turnstage/contracts';
import type { SongEndReason, Vote } from '@turnstage/room-engine';

/** All events between modules: named in the past tense, with the data that a listener needs. */
export interface EventMap {
  /** Nickname, avatar, colour, badges or another public field changed. */
  profileChanged: { userUuid: string };
  /** `sessionIds` null: every session of the user. */
  sessionsRevoked: { userUuid: string; sessionIds: string[] | null; reason: string };
  /**
   * The email address was verified for the first time, possibly by someone other than the person who created the
   * account.
   */
  accountHandedOver: { userUuid: string };
  accountOpened: { userUuid: string };
  /** Someone requested the deletion of their account, and chose what happens to these rooms of theirs. */
  deactivationRequested: {
    userUuid: string;
    rooms: readonly { roomUuid: string; successorUuid: string | null }[];
    /** Epoch ms. A retried event must not undo a later choice. */
    chosenAt: number;
  };
  /** Someone's personal data has been deleted for good. Modules delete what they store about them. */
  accountAnonymised: { userUuid: string };
  /** A staff member or a moderator of a room acted on a person. The audit service stores it. */
  moderationActionTaken: ModerationActionTaken;
  friendInvited: { fromUserUuid: string; toUserUuid: string };
  /** An invitation was declined or withdrawn. */
  invitationClosed: { fromUserUuid: string; toUserUuid: string };
  friendshipMade: { inviterUuid: string; friendUuid: string };
  friendshipEnded: { userUuid: string; friendUuid: string };
  /**
   * Someone was blocked or unblocked. Modules that cache lists of people reload them, and the other connections of
   * `userUuid` are notified.
   */
  blocksChanged: { userUuid: string; blockedUuid: string; isBlocked: boolean };
  djFollowed: { fanUuid: string; djUuid: string };
  djUnfollowed: { fanUuid: string; djUuid: string };
  /** Someone took a seat on stage. */
  becameDj: { roomUuid: string; userUuid: string };
  mentioned: { roomUuid: string; messageUuid: string; byUserUuid: string; userUuids: string[] };
  directMessageSent: { messageUuid: string; fromUserUuid: string; toUserUuid: string };
  /** Someone has read more of the messages that another person sent them. */
  conversationRead: { userUuid: string; otherUuid: string };
  /** Someone has read more messages in a room where they, or a group they belong to, were mentioned. */
  mentionsRead: { userUuid: string; roomUuid: string };
  /** Someone has read or deleted notifications; their other connections are notified. */
  notificationsRead: { userUuid: string };
  /**
   * There are new notifications; the connections of these people are notified. One event covers many people,
   * because all fans of a DJ are notified at once.
   */
  notificationMade: { made: readonly { userUuid: string; notificationId: string }[] };
  favoritesChanged: { userUuid: string };
  /** A message of the room was reported, or reports were resolved. */
  reportsChanged: { roomUuid: string };
  /** Someone reported a message of the room; several people can report the same one. */
  messageReported: { roomUuid: string; messageUuid: string };
  /** Who is in which room or what plays there changed. At most one in a few seconds, for all rooms. */
  roomListChanged: Record<string, never>;
  /**
   * A scheduled event is about to start, was moved or cancelled. `occasion` tells one update from the next; one of them
   * can come in several parts, each with other people.
   */
  eventUpdated: {
    eventUuid: string;
    name: string;
    slug: string;
    roomUuid: string | null;
    update: EventUpdate;
    occasion: string;
    userUuids: readonly string[];
  };
  /** A scheduled event was created, changed, cancelled or deleted. */
  scheduledEventChanged: { eventUuid: string };
  /** A scheduled event starts within a quarter of an hour, whoever can see it. Once for each of its times. */
  eventStartsSoon: {
    eventUuid: string;
    roomUuid: string | null;
    communityUuid: string | null;
    startsAt: number;
  };
  /** Members of the community who want to know are notified. */
  announcementPosted: {
    announcementUuid: string;
    communityUuid: string;
    communityName: string;
    communitySlug: string;
    byUserUuid: string | null;
    title: string;
  };
  /** Someone invited friends into a room. */
  invitedToRoom: { roomUuid: string; byUserUuid: string; userUuids: readonly string[] };
  /** What it says, who is in it or asks to be, its rooms, its announcements, or that it exists. */
  communityChanged: { communityUuid: string };
  communityDeleted: { communityUuid: string };
  /** The server turned a webhook off; these people look after its room or community. */
  webhookTurnedOff: {
    webhookId: string;
    roomUuid: string | null;
    /** What its page is called, for the notification. */
    placeName: string;
    link: string;
    userUuids: readonly string[];
    occasion: string;
  };
  /** A room sends one of its timed messages. Can arrive twice; `messageUuid` says that it is the same. */
  timedMessageDue: { roomUuid: string; roomName: string; messageUuid: string; message: string };
  roomChanged: { roomUuid: string };
  roomDeleted: { roomUuid: string };
  /** The room starts over: everyone in it is disconnected and can join again. */
  roomReset: { roomUuid: string; byUserUuid: string };
  /** An upload can be played, in full or as far as it is encoded, or something about it has changed. */
  uploadPrepared: { uploadId: string; ownerUuid: string };
  /** An upload can't be prepared. */
  uploadFailed: { uploadId: string };
  uploadDeleted: { uploadId: string };
  /** Songs of the installation's own library are new, have changed, are missing or are back. */
  librarySongsChanged: { songIds: string[] };
  songStarted: { roomUuid: string; playId: string; djUuid: string; song: Song; startTime: number };
  /** Can arrive twice; `playId` says that it is the same song. */
  songEnded: {
    roomUuid: string;
    playId: string;
    djUuid: string;
    song: Song;
    startTime: number;
    endTime: number;
    reason: SongEndReason;
    voteCounts: VoteCounts;
    /** Per person, guests included. */
    votes: readonly Vote[];
    /** Everyone but the DJ who was in the room during the song. */
    listeners: readonly SongListener[];
  };
  starGiven: { roomUuid: string; playId: string; userUuid: string; song: Song };
  /** A payment was paid, refunded or disputed. Listeners read its state from the payment service. */
  paymentChanged: { paymentId: string };
  /** A subscription started, was renewed, changed or ended. */
  subscriptionChanged: { userUuid: string };
  /** The balance, the holds or the status of a token account changed. */
  tokensChanged: { userUuid: string };
  /** The digest of a person's week is ready. Once for each person and week; `week` is its Monday. */
  weeklyDigestCreated: { userUuid: string; week: string; facts: WeeklyDigestFacts };
  queueChanged: { userUuid: string };
  /** These people can't wear the avatar any more; `userUuids` null: everyone but `exceptUserUuids`. */
  avatarLocked: { slug: string; userUuids: string[] | null; exceptUserUuids: string[] };
  /**
   * Someone bought something that everyone in the room sees. Can arrive twice; `purchaseId` says that it is the same.
   */
  consumablePurchased: ConsumablePurchased;
}

/** What happened in a week. Rooms are those that everyone can know. */
export interface WeeklyDigestFacts {
  readonly heard: number;
  readonly played: number;
  readonly likes: number;
  readonly stars: number;
  readonly newFans: number;
  readonly rooms: readonly { readonly slug: string; readonly name: string }[];
  /** Events that the person wants to be reminded of; epoch ms. */
  readonly events: readonly { readonly slug: string; readonly name: string; readonly startsAt: number }[];
}

export interface ConsumablePurchased {
  purchaseId: string;
  roomUuid: string;
  userUuid: string;
  consumableId: number;
  /** Set for consumables that ship with the server. */
  slug: string | null;
  name: string;
  imageUrl: string;
  effect: ConsumableEffect;
  displayType: ConsumableDisplayType;
  anchor: ConsumableAnchor;
  durationSeconds: number;
  /** Epoch ms. */
  at: number;
}

export interface SongListener {
  userUuid: string;
  tokenRole: TokenRole;
  /** Milliseconds of the song during which they were in the room, as the server saw it. */
  presentMs: number;
  /** They were there for 30 seconds and their player reported that it played. Never for guests and bots. */
  hasHeard: boolean;
}

export interface ModerationActionTaken {
  /** Unguessable. A listener that receives the action twice recognises it by this id. */
  id: string;
  actionType: ModerationActionType;
  /** Null: the system itself. */
  byUserUuid: string | null;
  userUuid: string;
  /** Null: for the whole installation. */
  roomUuid: string | null;
  previousRole: string | null;
  role: string | null;
  comment: string;
  /** Epoch ms; null: until it is lifted. */
  expiresAt: number | null;
  /** Epoch ms. */
  takenAt: number;
}

export type EventName = keyof EventMap;
