import { describe, expect, it } from 'vitest';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { createStageMapping, getVibe } from './stage-people.ts';

const room = createRoomState(
  {
    djs: [dj('ann'), dj('bob', null)],
    nowPlaying: play(0),
    songsRemainingForDj: 2,
    settings: { songsPerDj: 3 },
  },
  [person('me'), person('cat')],
);

describe('maps the room state to what the stage draws', () => {
  it('lists DJs in turn order', () => {
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

  it('shows a DJ who leaves after their song one remaining song and no next song while it plays', () => {
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

  it('shows everyone as waiting while nothing plays, and no song count when a turn is one song', () => {
    const silent = { ...room, nowPlaying: null, settings: { ...room.settings, songsPerDj: 1 } };
    const lineUp = createStageMapping('me', () => undefined).djs(silent);
    expect(lineUp.map(({ turn, isPlaying, songsRemaining }) => [turn, isPlaying, songsRemaining])).toEqual([
      [1, false, undefined],
      [2, false, undefined],
    ]);
  });

  it('shows no turns and no songs while the current song is unknown', () => {
    const behind = { ...room, nowPlaying: null };
    const lineUp = createStageMapping('me', () => undefined).djs(behind, true);
    expect(lineUp.map(({ turn, isPlaying, nextSong }) => [turn, isPlaying, nextSong])).toEqual([
      [null, false, null],
      [null, false, null],
    ]);
  });

  it('marks me and shows my like before the server confirms it', () => {
    const { crowd } = createStageMapping('me', () => undefined);
    const drawn = crowd(room, true).map(({ uuid, isYou, likes }) => [uuid, isYou, likes]);
    expect(drawn).toEqual([
      ['me', true, true],
      ['cat', false, false],
    ]);
  });

  it('R94: marks bots, on the floor and on stage', () => {
    const house = { ...dj('house'), tokenRole: 'bot' as const };
    const state = createRoomState({ djs: [house] }, [person('roz', 'bot'), person('gus', 'guest')]);
    const { crowd, djs } = createStageMapping('me', () => undefined);
    const drawn = [...djs(state), ...crowd(state, false)];
    expect(drawn.map(({ uuid, isBot }) => [uuid, isBot])).toEqual([
      ['house', true],
      ['roz', true],
      ['gus', false],
    ]);
  });

  it('reuses unchanged people, so that one vote updates one figure', () => {
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

describe('vibe (R52)', () => {
  const withVotes = (likes: number, dislikes: number, stars: number) =>
    getVibe({ voteCounts: { likes, dislikes, stars }, vibeMeter: likes / 4 });

  it('is unknown before the first like or dislike; a star says nothing about it', () => {
    expect(withVotes(0, 0, 0)).toBeNull();
    expect(withVotes(0, 0, 1)).toBeNull();
  });

  it('is the room’s number from the first vote on, also when that is a dislike', () => {
    expect(withVotes(1, 0, 0)).toBe(0.25);
    expect(withVotes(0, 1, 0)).toBe(0);
  });
});
