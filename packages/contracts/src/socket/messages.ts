/** Messages that the server pushes, by name (wire 1.6). */
import { Type, type Static, type TObject } from '@sinclair/typebox';
import { ChatMessage, ChatMessageDeleted, ChatRead, ChatReaction } from '../chat/shapes.ts';
import { roomRoles } from '../roles.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';
import { consumableAnchors, consumableDisplayTypes, consumableEffects } from '../values/avatars.ts';
import {
  lineUpNotices,
  moderationNotices,
  type LineUpNotice,
  type ModerationNotice,
} from '../values/line-up-notices.ts';
import { roomRefusals, type RoomRefusalCode } from '../values/socket-refusals.ts';

/** A message that carries a patch of the room state. */
interface StatefulMessageSpec {
  /** When it is sent, for the reference. */
  readonly when: string;
  /** Turnstage's own; old clients ignore it. */
  readonly isOwn?: true;
}

/** A message that carries params only. */
interface StatelessMessageSpec extends StatefulMessageSpec {
  readonly to: 'room' | 'person';
  readonly params: TObject;
}

export const statefulMessages = {
  updatedUserData: {
    when: 'after a join: who is in the room; after the server put a connection back into its room: the full state',
  },
  userJoined: { when: 'someone came' },
  userLeft: { when: 'someone has been away for 20 seconds' },
  addedDj: { when: 'a seat on stage was taken' },
  removedDj: { when: 'a seat on stage was left' },
  playedSong: { when: 'another song is on, or none' },
  updatedNextSong: { when: "a DJ's next song was set" },
  votedOnSong: { when: 'someone voted' },
  lookedUpSong: { when: 'the catalogue completed a song' },
  updatedUserProfile: { when: 'a profile or a rank on the installation changed' },
  updatedRoomSettings: { when: 'settings or roles changed, or a role ended' },
  updatedSeatQueue: {
    when: 'the seat queue changed; `seatQueue` is absent while nobody waits',
    isOwn: true,
  },
  updatedDj: {
    when: 'a DJ announced to leave after the own song, or cancelled that; or got another desk, because theirs is gone',
    isOwn: true,
  },
  updatedClock: { when: "the server's time was set, and the song's times with it", isOwn: true },
} as const satisfies Record<string, StatefulMessageSpec>;

const RefusalOrNotice = Type.Unsafe<RoomRefusalCode | LineUpNotice | ModerationNotice>({
  type: 'string',
  enum: [...Object.keys(roomRefusals), ...lineUpNotices, ...moderationNotices],
  description: 'of `nextSong` a refusal, of the other kinds what happened',
});

/** Who moderated the person that the message is for. Absent when the server did. */
const By = {
  byUserUuid: Type.Optional(Type.String()),
  byNickname: Type.Optional(Type.String()),
};

/**
 * `people`: friends, invitations and fans. `rooms`: who is where and what plays, for those who asked for it. `events`
 * and `communities`, with all that is on their pages: for everyone, whichever it was.
 */
export const changingLists = [
  'people',
  'favorites',
  'reports',
  'queue',
  'rooms',
  'events',
  'communities',
  'tokens',
  'subscription',
] as const;
export type ChangingList = (typeof changingLists)[number];

export const statelessMessages = {
  playedOneTimeAnimation: {
    when: 'someone jumped or threw an emoji; a star throws 💜',
    to: 'room',
    params: Type.Object({
      userUuid: Type.String(),
      animation: OneOf(['emoji', 'jump'] as const),
      emoji: Type.Optional(Type.String()),
    }),
  },
  usedConsumable: {
    when: 'someone bought something that everyone in the room sees, and after a join for each that is still worn or lit; can arrive twice with the same `purchaseId`',
    to: 'room',
    isOwn: true,
    params: Type.Object({
      purchaseId: Type.String(),
      userUuid: Type.String(),
      consumableId: Type.Number(),
      name: Type.String(),
      imageUrl: Type.String({ description: 'a path on this server' }),
      effect: OneOf(consumableEffects),
      displayType: OneOf(consumableDisplayTypes),
      anchor: OneOf(consumableAnchors),
      until: Type.Number({ description: "when it is over: the server's time, epoch ms" }),
    }),
  },
  kickedFromRoom: {
    when: 'they were kicked or banned; the end of the connection follows',
    to: 'person',
    params: Type.Object({
      userUuid: Type.String(),
      roomUuid: Type.String(),
      kind: OneOf(['kicked', 'banned', 'globalKick'] as const),
      reason: Type.Optional(Type.String({ description: 'as the moderator gave it' })),
      ...By,
    }),
  },
  roomReset: {
    when: 'staff started the room over; the end of the connection follows',
    to: 'room',
    params: Type.Object({ roomUuid: Type.String() }),
  },
  chatMessage: {
    when: 'someone wrote, or the room announced a song',
    to: 'room',
    isOwn: true,
    params: Type.Object({ message: ChatMessage }),
  },
  chatMessageChanged: {
    when: 'a message was edited',
    to: 'room',
    isOwn: true,
    params: Type.Object({ message: ChatMessage }),
  },
  chatMessageDeleted: { when: 'a message was deleted', to: 'room', isOwn: true, params: ChatMessageDeleted },
  chatReaction: {
    when: 'someone reacted to a message, or took it off',
    to: 'room',
    isOwn: true,
    params: ChatReaction,
  },
  chatRead: { when: 'they read messages on another device', to: 'person', isOwn: true, params: ChatRead },
  askedIfStillThere: {
    when: 'a DJ has not been active for a while',
    to: 'person',
    isOwn: true,
    params: Type.Object({
      userUuid: Type.String(),
      answerBefore: Type.Number({ description: "the server's time, epoch ms" }),
    }),
  },
  soundMoved: {
    when: 'another of their devices plays the sound now, or none',
    to: 'person',
    isOwn: true,
    params: Type.Object({ device: Nullable(Type.String()) }),
  },
  notification: {
    when: 'in a room: their song was refused, or others changed their place, role or rights; anywhere: a notification arrived or was read',
    to: 'person',
    isOwn: true,
    params: Type.Object({
      kind: Type.Optional(OneOf(['nextSong', 'lineUp', 'moderation'] as const)),
      code: Type.Optional(RefusalOrNotice),
      text: Type.Optional(Type.String({ description: 'the sentence of `code`' })),
      trackName: Type.Optional(Type.String({ description: 'the song it is about' })),
      ...By,
      role: Type.Optional(OneOf(roomRoles)),
      reason: Type.Optional(Type.String({ description: 'as the moderator gave it' })),
      until: Type.Optional(Type.String({ description: 'ISO 8601; absent: until it is lifted' })),
      notificationId: Type.Optional(Type.String({ description: 'anywhere; empty when all were read' })),
      isRead: Type.Optional(Type.Boolean({ description: 'it was read on another device' })),
    }),
  },
  blockChanged: {
    when: 'they blocked or unblocked someone on another device',
    to: 'person',
    isOwn: true,
    params: Type.Object({ userUuid: Uuid, isBlocked: Type.Boolean() }),
  },
  listChanged: {
    when: 'a list that they may have open changed; fetch it again (rule N22)',
    to: 'person',
    isOwn: true,
    params: Type.Object({
      list: OneOf(changingLists),
      roomUuid: Type.Optional(Type.String({ description: 'the room that `reports` is about' })),
    }),
  },
  withheld: {
    when: 'in place of a broadcast that is not for them',
    to: 'person',
    isOwn: true,
    params: Type.Object({}),
  },
} as const satisfies Record<string, StatelessMessageSpec>;

/** RFC 6902; the server sends only these three. */
export const PatchOperation = Type.Union([
  Type.Object({ op: Type.Literal('add'), path: Type.String(), value: Type.Unknown() }),
  Type.Object({ op: Type.Literal('replace'), path: Type.String(), value: Type.Unknown() }),
  Type.Object({ op: Type.Literal('remove'), path: Type.String() }),
]);
export type PatchOperation = Static<typeof PatchOperation>;

export type StatefulMessageName = keyof typeof statefulMessages;
export type StatelessMessageName = keyof typeof statelessMessages;
export type MessageParams<Name extends StatelessMessageName> = Static<
  (typeof statelessMessages)[Name]['params']
>;

export type StatefulMessage = { name: StatefulMessageName; statePatch: PatchOperation[] };
export type StatelessMessage = {
  [Name in StatelessMessageName]: { name: Name; params: MessageParams<Name> };
}[StatelessMessageName];
export type ServerMessage = StatefulMessage | StatelessMessage;

export const statefulMessageNames = Object.keys(statefulMessages) as StatefulMessageName[];
export const statelessMessageNames = Object.keys(statelessMessages) as StatelessMessageName[];
