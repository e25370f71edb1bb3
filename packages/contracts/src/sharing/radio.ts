/** One live stream of a room, for players that are no browsers (rules V51 to V57). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';

const service = 'sharing' as const;
const source = 'Turnstage';
const params = Type.Object({ roomUuid: Uuid });
const Radio = Type.Object({
  isOn: Type.Boolean(),
  isOpen: Type.Boolean({ description: 'the room is public and has no password, so the stream can be heard' }),
  url: Type.String({ description: 'the address of the stream' }),
});

export const radio = operation({
  id: 'sharing.radio',
  service,
  method: 'GET',
  path: '/radio/{roomUuid}',
  auth: 'user',
  summary: 'Get whether a room has a live stream. For people who can change its settings.',
  source,
  params,
  reply: Radio,
  errors: ['room/not-found'],
});

export const switchRadio = operation({
  id: 'sharing.switchRadio',
  service,
  method: 'PUT',
  path: '/radio/{roomUuid}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Switch the live stream of a room on or off. For people who can change its settings.',
  source,
  params,
  body: Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false }),
  reply: Radio,
  errors: ['room/not-found'],
});
