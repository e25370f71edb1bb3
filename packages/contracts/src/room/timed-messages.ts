/** Messages that a room sends by itself, again and again (rules R129 and R130). */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const { timedMessageMinutes: minutes } = limits;

export const TimedMessage = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: limits.timedMessage }),
    everyMinutes: Type.Integer({ minimum: minutes.min, maximum: minutes.max }),
  },
  { additionalProperties: false },
);
export type TimedMessage = Static<typeof TimedMessage>;

export const listTimedMessages = operation({
  id: 'room.listTimedMessages',
  service: 'room',
  method: 'GET',
  path: '/rooms/{slug}/timed-messages',
  auth: 'user',
  summary:
    'List what a room sends to its chat by itself. For its owner and co-owners, who set it with the settings (`timedMessages`).',
  source: 'Turnstage',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ timedMessages: Type.Array(TimedMessage) }),
  errors: ['room/not-found'],
});
