import { describe, expect, it } from 'vitest';
import { genresOf, hasGenre, tagsOf } from './genres.ts';

describe('tagsOf', () => {
  it('splits at commas and their like, and says each tag once', () => {
    expect(tagsOf(' Deep house,  dub / Dub; ambient ')).toEqual(['Deep house', 'dub', 'ambient']);
  });

  it('finds nothing in nothing', () => {
    expect(tagsOf(' , ,')).toEqual([]);
  });
});

describe('hasGenre', () => {
  it.each([
    ['Deep house, Dub', 'house', true],
    ['Warehouse', 'house', false],
    ['Música cubana', 'musica', true],
    ['', 'house', false],
    ['City, pop', 'City pop', false],
  ])('%s · %s: %s', (vibe, genre, fits) => {
    expect(hasGenre(vibe, genre)).toBe(fits);
  });
});

describe('genresOf', () => {
  const room = (vibe: string, numberOfUsersInRoom = 1) => ({ vibe, numberOfUsersInRoom });

  it('puts what most rooms play first, then what most people hear', () => {
    const rooms = [room('Jazz', 2), room('jungle', 9), room('Soul, Live'), room('Country soul')];
    expect(genresOf(rooms, 3)).toEqual(['Soul', 'Jungle', 'Jazz']);
  });

  it('leaves a kind of house to the chip of house', () => {
    expect(genresOf([room('Deep house'), room('House'), room('Acid house')], 9)).toEqual(['House']);
  });
});
