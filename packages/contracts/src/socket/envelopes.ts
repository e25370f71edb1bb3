/** What is around actions, responses and messages (wire 1.4 to 1.6). */
import { Type, type Static } from '@sinclair/typebox';
import { OneOf } from '../schemas.ts';
import type { SocketErrorCode } from '../values/socket-refusals.ts';
import { eventRequests, type EventRequestName } from './event-requests.ts';
import type { ServerMessage } from './messages.ts';

const messageId = Type.Number({ description: 'chosen by the client, repeated in the response' });

/** client → server */
export const ActionEnvelope = Type.Object({
  event: Type.Literal('action'),
  params: Type.Object(
    { action: Type.String(), roomUuid: Type.Optional(Type.String()) },
    { additionalProperties: Type.Unknown() },
  ),
  messageId,
});
export type ActionEnvelope = Omit<Static<typeof ActionEnvelope>, 'params'> & {
  params: Static<typeof ActionEnvelope>['params'] & { [key: string]: unknown };
};

/** client → server, a request that is no action; without a `messageId` its response has none either */
export const EventEnvelope = Type.Object({
  event: OneOf(Object.keys(eventRequests) as EventRequestName[]),
  messageId: Type.Optional(messageId),
});
export type EventEnvelope = Static<typeof EventEnvelope>;

/** server → client, a response with the fields of the action's result. A truthy `error` is a failure. */
export const ResponseEnvelope = Type.Object(
  {
    context: Type.Literal('response'),
    messageId,
    error: Type.Optional(Type.String({ description: 'a sentence that can be shown' })),
    code: Type.Optional(
      Type.Unsafe<SocketErrorCode>(
        Type.String({ description: "Turnstage's own: which failure it is, `area/reason`" }),
      ),
    ),
  },
  { additionalProperties: Type.Unknown() },
);
export type ResponseEnvelope = Static<typeof ResponseEnvelope> & { [key: string]: unknown };

/**
 * server → client, a message. `seq` grows by one per broadcast of a room. A message to a person, outside of any
 * room, has an empty `room` and no `seq`.
 */
export const PushEnvelope = Type.Object({
  context: Type.Literal('user'),
  message: Type.Unsafe<ServerMessage>(Type.Object({ name: Type.String() })),
  room: Type.String(),
  from: Type.Literal('0'),
  sentAt: Type.Number({ description: 'epoch ms' }),
  seq: Type.Optional(Type.Number()),
  directSeq: Type.Optional(
    Type.Number({
      description:
        'numbers the messages to single people of a room; a client that sends it back on resume receives those ' +
        'that it missed',
    }),
  ),
});
export type PushEnvelope = Static<typeof PushEnvelope>;
