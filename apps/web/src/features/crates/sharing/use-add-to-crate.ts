import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playlistCrateSongsAdd } from '@turnstage/client/routes';
import type { Crate, SongCard } from '@turnstage/contracts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { myCratesOptions, type MyCrates } from '../data/crates.ts';
import { useCrateNames } from '../../../lib/use-crate-names.ts';

interface AddToCrate {
  /** Undefined while the crates load. */
  readonly crates: MyCrates | undefined;
  add(crate: Crate): Promise<void>;
}

/** Adds a shared song to one of the person's crates and confirms it with a toast. */
export function useAddToCrate(song: SongCard): AddToCrate {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const nameOf = useCrateNames();
  const { data: crates } = useQuery(myCratesOptions);
  const { trackName } = song;

  const add = async (crate: Crate) => {
    const { songId, musicProviders, artistName, isrc } = song;
    const { duration } = song;
    // A song in our catalogue is identified by its id alone; any other by its full description.
    const input = songId ? { songId } : { trackName, artistName, isrc, duration, musicProviders };
    try {
      const params = { crateUuid: crate.crateUuid };
      await api.call(playlistCrateSongsAdd, { params, body: { songs: [input], append: true } });
      showToast(t`Added “${trackName}” to ${nameOf(crate)}.`, { tone: 'ok' });
      void client.invalidateQueries({ queryKey: crateKeys.songs(crate.crateUuid) });
      void client.invalidateQueries({ queryKey: crateKeys.mine });
    } catch (error) {
      showToast(failureText(error), { tone: 'warn' });
    }
  };
  return { crates, add };
}
