import { expect, it } from 'vitest';
import { defaultPlaylistName } from './playlist-name.ts';

it('takes the lowest unused number (document 3 section 5)', () => {
  expect(defaultPlaylistName([])).toBe('New Playlist #1');
  expect(defaultPlaylistName(['New Playlist #1', 'New Playlist #3', 'Sunrise only'])).toBe('New Playlist #2');
  expect(defaultPlaylistName(['New Playlist #1 ', 'New Playlist #2'])).toBe('New Playlist #3');
});

it('is not fooled by names that only look numbered', () => {
  expect(defaultPlaylistName(['New Playlist #01', 'New Playlist #1b', 'new playlist #1'])).toBe(
    'New Playlist #1',
  );
});
