import type { Dj, RoomState, Song } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { decide } from './house-dj.rules.ts';

const song = { trackName: 'a', artistName: 'b' } as Song;
const dj = (uuid: string, nextSong: Song | null = null): Dj => ({
  uuid,
  tokenRole: 'user',
  canDj: true,
  nextSong,
});
const room = (djs: Dj[], isPlaying: boolean) =>
  ({ djs, nowPlaying: isPlaying ? { playId: 'p', song, startTime: 0, endTime: 1 } : null }) as RoomState;

describe('the house DJ', () => {
  it.each([
    ['gets up on an empty stage', room([], false), false, 'take-seat'],
    ['leaves the stage to others', room([dj('ann', song)], true), false, 'nothing'],
    ['waits for somebody who has a seat and no song', room([dj('ann')], false), false, 'nothing'],
    ['plays on while it is alone', room([dj('house', song)], true), false, 'nothing'],
    ['plays on beside somebody without a song', room([dj('house', song), dj('ann')], true), false, 'nothing'],
    [
      'makes room for somebody with a song',
      room([dj('house'), dj('ann', song)], true),
      false,
      'leave-after-song',
    ],
    ['says so once', room([dj('house'), dj('ann', song)], true), true, 'nothing'],
    ['stays when the other has gone', room([dj('house', song)], true), true, 'stay-on'],
  ] as const)('%s', (_what, state, isLeaving, expected) => {
    expect(decide(state, 'house', isLeaving)).toBe(expected);
  });
});
