import { describe, expect, it } from 'vitest';
import { createRoomState, dj, play, song } from '../../../../testing/room/room-state.fixture.ts';
import { upNext } from './up-next.ts';

const titleOf = (changes: Parameters<typeof createRoomState>[0]) =>
  upNext(createRoomState({ nowPlaying: play(0), ...changes }, []))?.trackName;
const titled = (uuid: string, title: string | null) => dj(uuid, title === null ? null : song(title));

describe('the song after this one', () => {
  const djs = [titled('ann', 'again ann'), titled('bob', null), titled('cat', 'cat’s')];

  it('is by the next DJ who has one', () => {
    expect(titleOf({ djs, songsRemainingForDj: 1 })).toBe('cat’s');
  });

  it('is another by the same DJ while their turn lasts', () => {
    expect(titleOf({ djs, songsRemainingForDj: 2 })).toBe('again ann');
    const [ann, ...rest] = djs;
    if (!ann) throw new Error('nobody is on stage');
    expect(titleOf({ djs: [{ ...ann, leavingAfterSong: true }, ...rest], songsRemainingForDj: 2 })).toBe(
      'cat’s',
    );
  });

  it('returns to the playing DJ, unless they leave', () => {
    const alone = titled('ann', 'again ann');
    expect(titleOf({ djs: [alone], songsRemainingForDj: 1 })).toBe('again ann');
    expect(titleOf({ djs: [{ ...alone, leavingAfterSong: true }], songsRemainingForDj: 1 })).toBeUndefined();
  });

  it('is unknown while nothing plays', () => {
    expect(titleOf({ djs, nowPlaying: null, songsRemainingForDj: 0 })).toBeUndefined();
  });
});
