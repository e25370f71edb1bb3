import type { Dj, RoomState, Song } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { decide, decideVisit } from './house-dj.rules.ts';

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

const visited = (djs: Dj[], more: Partial<RoomState> = {}, houseDj = true): RoomState => ({
  ...room(djs, false),
  allUsers: [dj('house'), dj('ann')].map((user) =>
    user.uuid === 'house' ? { ...user, tokenRole: 'bot' as const } : user,
  ),
  settings: { houseDj } as RoomState['settings'],
  ...more,
});
const alone = { allUsers: [{ ...dj('house'), tokenRole: 'bot' as const }] };

describe('R112: the house DJ in a room of somebody else', () => {
  it.each([
    ['gets up on an empty stage', visited([]), false, 'take-seat'],
    ['plays on while it is alone on stage', visited([dj('house', song)]), false, 'nothing'],
    ['goes when somebody else plays', visited([dj('ann', song)]), false, 'go'],
    ['goes when only bots listen', visited([], alone), false, 'go'],
    ['steps down when the last listener has left', visited([dj('house', song)], alone), false, 'step-down'],
    [
      'steps down at once for somebody with a song',
      visited([dj('house'), dj('ann', song)]),
      false,
      'step-down',
    ],
    [
      'steps down after its song for somebody without one',
      visited([dj('house'), dj('ann')]),
      false,
      'leave-after-song',
    ],
    ['says so once', visited([dj('house'), dj('ann')]), true, 'nothing'],
    ['stays when the other has gone', visited([dj('house', song)]), true, 'stay-on'],
    [
      'steps down for somebody who waits for the only seat',
      visited([dj('house', song)], { seatQueue: ['ann'] }),
      false,
      'step-down',
    ],
    [
      'steps down when the owner no longer wants it',
      visited([dj('house', song)], {}, false),
      false,
      'step-down',
    ],
    ['stays away when the owner does not want it', visited([], {}, false), false, 'go'],
  ] as const)('%s', (_what, state, isLeaving, expected) => {
    expect(decideVisit(state, 'house', isLeaving)).toBe(expected);
  });
});
