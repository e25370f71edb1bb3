import type { FoundSong, SongInput } from '@turnstage/contracts';
import { matchPriority, pickProvider } from '@turnstage/music';

/**
 * How a result is added: by its id in the catalogue, else by the id of one provider, which the server looks up. The
 * length counts only where the provider doesn't return it (rule V31).
 */
export function toSongInput(song: FoundSong): SongInput {
  if (song.songId) return { songId: song.songId };
  const picked = pickProvider(song.musicProviders, matchPriority);
  return picked
    ? { musicProvider: picked.provider, songId: picked.providerSongId, duration: song.duration }
    : { trackName: song.trackName, artistName: song.artistName, duration: song.duration };
}
