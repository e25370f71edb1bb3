import type { RoomEvent } from '@turnstage/room-engine';
import { expect, test } from 'vitest';
import { toSongEnded } from './song-ended.rules.ts';

const ended = {
  type: 'songEnded',
  playId: 'play',
  djUuid: 'dj',
  song: {} as never,
  startTime: 1_000,
  endedAt: 61_000,
  reason: 'played',
  voteCounts: { likes: 1, dislikes: 0, stars: 0 },
  votes: [{ userUuid: 'fan', tokenRole: 'user', like: true, dislike: false, star: false }],
  listeners: [
    { userUuid: 'fan', tokenRole: 'user', heardMs: 60_000 },
    { userUuid: 'muted', tokenRole: 'user', heardMs: 60_000 },
    { userUuid: 'passing by', tokenRole: 'user', heardMs: 29_999 },
    { userUuid: 'ghost', tokenRole: 'guest', heardMs: 60_000 },
  ],
} as unknown as Extract<RoomEvent, { type: 'songEnded' }>;

test('carries votes and listeners per person; hearing takes both presence and a report', () => {
  const event = toSongEnded(ended, 'room', new Set(['fan', 'passing by']));
  expect(event.votes).toEqual(ended.votes);
  expect(event).toMatchObject({ roomUuid: 'room', playId: 'play', endTime: 61_000, reason: 'played' });
  expect(event.listeners.map(({ userUuid, presentMs, hasHeard }) => [userUuid, presentMs, hasHeard])).toEqual(
    [
      ['fan', 60_000, true],
      ['muted', 60_000, false],
      ['passing by', 29_999, false],
      ['ghost', 60_000, false],
    ],
  );
});
