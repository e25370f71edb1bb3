import { describe, expect, it } from 'vitest';
import { aRoom, dj, person, play } from '../../../features/room/live/a-room.fixture.ts';
import { createStageMapping } from './stage-people.ts';

const room = aRoom(
  {
    djs: [dj('ann'), dj('bob', null)],
    nowPlaying: play(0),
    songsRemainingForDj: 2,
    settings: { songsPerDj: 3 },
  },
  [person('me'), person('cat')],
);

describe('the room as the stage draws it', () => {
  it('has the line-up in the order of turns', () => {
    const [first, second] = createStageMapping('me', () => '/cover.png').djs(room);
    expect(first).toMatchObject({
      uuid: 'ann',
      turn: 0,
      isPlaying: true,
      song: { title: 'Paper Lanterns', artist: 'Marrow' },
      songsRemaining: 2,
      songsPerTurn: 3,
    });
    expect(first?.nextSong).toEqual({ title: 'Night Bus', artist: 'Marrow', coverUrl: '/cover.png' });
    expect(second).toMatchObject({
      uuid: 'bob',
      turn: 1,
      isPlaying: false,
      song: undefined,
      songsRemaining: 3,
      nextSong: null,
    });
  });

  it('gives whoever leaves after their song that one song, and no next one while it is on', () => {
    const leaving = { leavingAfterSong: true } as const;
    const djs = [
      { ...dj('ann'), ...leaving },
      { ...dj('bob'), ...leaving },
    ];
    const lineUp = createStageMapping('me', () => undefined).djs({ ...room, djs });
    expect(lineUp.map(({ songsRemaining, nextSong }) => [songsRemaining, nextSong?.title])).toEqual([
      [1, undefined],
      [1, 'Night Bus'],
    ]);
  });

  it('has everybody wait while nothing plays, and counts no songs where a turn is one', () => {
    const silent = { ...room, nowPlaying: null, settings: { ...room.settings, songsPerDj: 1 } };
    const lineUp = createStageMapping('me', () => undefined).djs(silent);
    expect(lineUp.map(({ turn, isPlaying, songsRemaining }) => [turn, isPlaying, songsRemaining])).toEqual([
      [1, false, undefined],
      [2, false, undefined],
    ]);
  });

  it('gives nobody a turn, nor a song, while nobody here knows what is on', () => {
    const behind = { ...room, nowPlaying: null };
    const lineUp = createStageMapping('me', () => undefined).djs(behind, true);
    expect(lineUp.map(({ turn, isPlaying, nextSong }) => [turn, isPlaying, nextSong])).toEqual([
      [null, false, null],
      [null, false, null],
    ]);
  });

  it('marks me, and has me bob before my vote has arrived', () => {
    const { crowd } = createStageMapping('me', () => undefined);
    const drawn = crowd(room, true).map(({ uuid, isYou, likes }) => [uuid, isYou, likes]);
    expect(drawn).toEqual([
      ['me', true, true],
      ['cat', false, false],
    ]);
  });

  it('keeps who has not changed, so that one vote moves one figure', () => {
    const { crowd } = createStageMapping('me', () => undefined);
    const [, before] = crowd(room, false);
    const data = room.allUserData.me;
    if (!data) throw new Error('I am not in the room');
    const voted = {
      ...room,
      allUserData: { ...room.allUserData, me: { ...data, songVotes: { like: true } } },
    };
    const [me, after] = crowd(voted, true);
    expect(after).toBe(before);
    expect(me?.likes).toBe(true);
  });
});
