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

const inLine = (isPlaying: boolean) => ({ ...room([dj('ann')], isPlaying), seatQueue: ['house'] });

describe('the house DJ', () => {
  it.each([
    ['gets up on an empty stage', room([], false), false, 'take-seat'],
    ['leaves the stage to others', room([dj('ann', song)], true), false, 'nothing'],
    ['plays while those who have a seat have no song', room([dj('ann')], false), false, 'take-seat'],
    ['leaves a song that is about to play alone', room([dj('ann', song)], false), false, 'nothing'],
    ['waits for a seat when all are taken', inLine(false), false, 'nothing'],
    ['leaves the line to others when one of them plays', inLine(true), false, 'step-down'],
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

const playing = room([], true).nowPlaying;

describe('R112: the house DJ in a room of somebody else', () => {
  it.each([
    ['gets up on an empty stage', visited([]), 'take-seat'],
    ['gets up beside people without a song', visited([dj('ann')]), 'take-seat'],
    ['plays on while it is alone on stage', visited([dj('house', song)]), 'nothing'],
    ['plays on beside somebody without a song', visited([dj('house'), dj('ann')]), 'nothing'],
    ['goes when somebody else plays', visited([dj('ann')], { nowPlaying: playing }), 'go'],
    ['stays when somebody is about to play', visited([dj('ann', song)]), 'nothing'],
    ['goes when only bots listen', visited([], alone), 'go'],
    ['steps down when the last listener has left', visited([dj('house', song)], alone), 'step-down'],
    ['steps down at once for somebody with a song', visited([dj('house'), dj('ann', song)]), 'step-down'],
    [
      'steps down for somebody who waits for the only seat',
      visited([dj('house', song)], { seatQueue: ['ann'] }),
      'step-down',
    ],
    ['waits for a seat in silence', visited([dj('ann')], { seatQueue: ['house'] }), 'nothing'],
    ['leaves the line to others', visited([dj('ann')], { seatQueue: ['bob', 'house'] }), 'step-down'],
    [
      'leaves the line when somebody plays',
      visited([dj('ann')], { seatQueue: ['house'], nowPlaying: playing }),
      'step-down',
    ],
    ['does not stand in line with others', visited([dj('ann')], { seatQueue: ['bob'] }), 'nothing'],
    ['steps down when the owner no longer wants it', visited([dj('house', song)], {}, false), 'step-down'],
    ['stays away when the owner does not want it', visited([], {}, false), 'go'],
  ] as const)('%s', (_what, state, expected) => {
    expect(decideVisit(state, 'house')).toBe(expected);
  });
});
