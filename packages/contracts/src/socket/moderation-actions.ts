/** Moderation of the room one is in, with the permissions and records of the HTTP calls. */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { NoParams, NoResult, UuidParam } from './params.ts';
import { socketAction } from './socket-action.ts';

const Person = {
  // Bots fill in their own uuid as `userUuid`, so `targetUuid` can name the person separately.
  targetUuid: UuidParam({
    absentWhen: [null, ''],
    otherName: 'userUuid',
    description: '`userUuid` is read when it is absent',
  }),
};
const OfSomeone = Type.Object(Person);
const WithReason = Type.Object({
  ...Person,
  reason: Type.Optional(
    Type.String({
      maxLength: limits.moderationWords,
      absentWhen: [null, ''],
      mustBe: `a text of at most ${limits.moderationWords} characters`,
      description: "Turnstage's own: shown to the person and recorded",
    }),
  ),
});
const refusals = ['room/not-joined', 'request/forbidden', 'room/user-not-found'] as const;

export const kickUserFromRoom = socketAction({
  summary: 'Kick someone from the room for ten minutes',
  allowed: 'moderators, of people below them',
  params: WithReason,
  result: NoResult,
  refusals,
});

export const banUserFromRoom = socketAction({
  summary: 'Ban someone from the room',
  allowed: 'moderators, of people below them',
  isOwn: true,
  params: WithReason,
  result: NoResult,
  refusals,
});

export const unbanUserFromRoom = socketAction({
  summary: 'Lift a ban',
  allowed: 'moderators, of people below them',
  isOwn: true,
  params: OfSomeone,
  result: NoResult,
  refusals: [...refusals, 'room/role-not-found'],
});

export const resetRoom = socketAction({
  summary: 'Start the room over',
  allowed: 'the owner; moderators of the installation and above',
  params: NoParams,
  result: NoResult,
  refusals: ['room/not-joined', 'request/forbidden'],
});
