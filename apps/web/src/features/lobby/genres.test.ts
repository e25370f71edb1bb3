import { describe, expect, it } from 'vitest';
import { listGenres, hasGenre, parseTags } from './genres.ts';

describe('tagsOf', () => {
  it('splits at commas and similar separators and lists each tag once', () => {
    expect(parseTags(' Deep house,  dub / Dub; ambient ')).toEqual(['Deep house', 'dub', 'ambient']);
  });

  it('returns nothing for an empty vibe', () => {
    expect(parseTags(' , ,')).toEqual([]);
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
  const room = (vibe: string, numberOfListeners = 1) => ({ vibe, numberOfListeners });

  it('ranks genres by rooms, then by listeners', () => {
    const rooms = [room('Jazz', 2), room('jungle', 9), room('Soul, Live'), room('Country soul')];
    expect(listGenres(rooms, 3)).toEqual(['Soul', 'Jungle', 'Jazz']);
  });

  it('groups subgenres of house under house', () => {
    expect(listGenres([room('Deep house'), room('House'), room('Acid house')], 9)).toEqual(['House']);
  });
});
