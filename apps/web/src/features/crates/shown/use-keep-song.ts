import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playlistCrateSongsAdd } from '@turnstage/client/routes';
import type { Crate, SongCard } from '@turnstage/contracts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { songsKey } from '../data/crate-songs.ts';
import { cratesKey, myCratesOptions, type MyCrates } from '../data/crates.ts';
import { useCrateNames } from '../use-crate-names.ts';

interface SongKeeping {
  /** Not there yet while they are on their way. */
  readonly crates: MyCrates | undefined;
  add(crate: Crate): Promise<void>;
}

/** Puts a song that is shown somewhere into a crate of one's own, and says so. */
export function useKeepSong(song: SongCard): SongKeeping {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const nameOf = useCrateNames();
  const { data: crates } = useQuery(myCratesOptions);
  const { trackName } = song;

  const add = async (crate: Crate) => {
    const { songId, musicProviders, artistName, isrc } = song;
    const { duration } = song;
    // A song of ours is named by its id alone; any other one by all that is said of it.
    const input = songId ? { songId } : { trackName, artistName, isrc, duration, musicProviders };
    try {
      const params = { crateUuid: crate.crateUuid };
      await api.call(playlistCrateSongsAdd, { params, body: { songs: [input], append: true } });
      showToast(t`“${trackName}” is in ${nameOf(crate)}.`, { tone: 'ok' });
      void client.invalidateQueries({ queryKey: songsKey(crate.crateUuid) });
      void client.invalidateQueries({ queryKey: cratesKey });
    } catch (error) {
      showToast(failureText(error), { tone: 'warn' });
    }
  };
  return { crates, add };
}
