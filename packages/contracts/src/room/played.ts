/** The current state of a room, and plays that other services report. */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Uuid } from '../schemas.ts';
import type { RoomState } from '../wire/room-state.ts';
import { PlayedSong, SongPlay } from './shapes.ts';

const service = 'room' as const;
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
export const roomState = operation({
  id: 'room.roomState',
  service,
  method: 'GET',
  path: '/rooms/room-state/{id}',
  alsoUnder: [''],
  auth: 'guest',
  summary: 'Get the room state of a live room as the socket sends it, including the people.',
  source: 'document 2 section 7, wire section 3',
  params: Id,
  reply: Type.Object({
    roomUuid: Uuid,
    state: Type.Unsafe<RoomState>(Type.Unknown()),
    serverTime: Type.Number({ description: 'epoch ms' }),
  }),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden'],
});

export const recordSongPlay = operation({
  id: 'room.recordSongPlay',
  service,
  method: 'POST',
  path: '/rooms/{slug}/recent-songs',
  alsoUnder: [''],
  auth: 'service',
  rateLimit: 'write',
  summary: 'Add a play to the history of a room. A repeated one counts once. For other services and staff.',
  source: 'document 3 section 7',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  body: Type.Object(
    {
      playId: Uuid,
      song: Type.Composite([
        PlayedSong,
        Type.Object({
          trackName: Type.String({ minLength: 1, maxLength: 500 }),
          artistName: Type.String({ maxLength: 500 }),
          duration: Type.Number({ minimum: 0, maximum: 86_400 }),
        }),
      ]),
      djUuid: Type.Optional(Nullable(Uuid)),
      voteCounts: Type.Optional(
        Type.Object({
          likes: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
          dislikes: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
          stars: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
        }),
      ),
      playedAt: Type.Optional(IsoTime),
    },
    { additionalProperties: false },
  ),
  reply: SongPlay,
  status: 201,
  errors: ['room/not-found'],
});
