/** Slow mode and raid mode of a room (rules R120 to R124). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, Nullable } from '../schemas.ts';

const service = 'room' as const;
const source = 'Turnstage';
const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });
const reply = Type.Object({
  slowModeSeconds: Type.Integer({ description: '0: no slow mode' }),
  raidUntil: Nullable(IsoTime, { description: 'null: raid mode is off' }),
});

export const setSlowMode = operation({
  id: 'room.setSlowMode',
  service,
  method: 'PUT',
  path: '/rooms/{slug}/slow-mode',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Set the seconds between two messages of one person in the chat of a room; 0 switches slow mode off. For moderators of the room.',
  source,
  params,
  body: Type.Object(
    { seconds: Type.Integer({ minimum: 0, maximum: limits.slowModeSeconds }) },
    { additionalProperties: false },
  ),
  reply,
  errors: ['room/not-found'],
});

export const startRaidMode = operation({
  id: 'room.startRaidMode',
  service,
  method: 'PUT',
  path: '/rooms/{slug}/raid-mode',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Turn on raid mode for some minutes: only verified people and those with a role write and take a seat, messages are slow, and links, images and GIFs are refused. It ends by itself. For moderators of the room.',
  source,
  params,
  body: Type.Object(
    { minutes: Type.Integer({ minimum: 1, maximum: limits.raidMinutes }) },
    { additionalProperties: false },
  ),
  reply,
  errors: ['room/not-found'],
});

export const endRaidMode = operation({
  id: 'room.endRaidMode',
  service,
  method: 'DELETE',
  path: '/rooms/{slug}/raid-mode',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Turn off raid mode before its end. For moderators of the room.',
  source,
  params,
  reply,
  errors: ['room/not-found'],
});
