/** The rules of a room and the greeting for people who come for the first time (rules R125 to R127). */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Nullable, Ok } from '../schemas.ts';

const service = 'room' as const;
const source = 'Turnstage';
const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });
const version = { minimum: 0, maximum: 2_147_483_647 } as const;

export const RoomRules = Type.Object({
  theme: Type.String({ description: 'what the room is about today; empty without one' }),
  rules: Type.String({ description: 'plain text with line breaks; empty without any' }),
  greeting: Type.String({ description: 'for newcomers; {name} stands for their name. Empty without one' }),
  version: Type.Integer({ description: 'of the rules; rises with every change' }),
  seenVersion: Nullable(Type.Integer(), {
    description: 'the version that the caller saw last; null: nothing yet, or the caller is a guest',
  }),
});
export type RoomRules = Static<typeof RoomRules>;

export const roomRules = operation({
  id: 'room.roomRules',
  service,
  method: 'GET',
  path: '/rooms/{slug}/rules',
  auth: 'guest',
  summary:
    'Get theme, rules and greeting of a room, and which version the caller has seen. For people who can read its chat.',
  source,
  params,
  reply: RoomRules,
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden'],
});

export const markRulesSeen = operation({
  id: 'room.markRulesSeen',
  service,
  method: 'PUT',
  path: '/rooms/{slug}/rules/seen',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Remember that the caller saw the greeting and the rules of a room, up to this version.',
  source,
  params,
  body: Type.Object({ version: Type.Integer(version) }, { additionalProperties: false }),
  reply: Ok,
  errors: ['room/not-found', 'room/banned', 'room/kicked'],
});

/** Texts of a room that its owner and co-owners write. */
export const ruleTexts = {
  theme: Type.String({ maxLength: limits.roomTheme }),
  rules: Type.String({ maxLength: limits.roomRules, description: 'plain text with line breaks' }),
  greeting: Type.String({
    maxLength: limits.roomGreeting,
    description: 'shown to people who come for the first time; {name} stands for their name',
  }),
} as const;
