import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { announce } from '../../../lib/announcer.ts';
import { dismissToast, showToast } from '../../../ui/toast/index.ts';
import { useCrateNames } from '../use-crate-names.ts';
import { fillAll, songsKey } from './crate-songs.ts';
import { addSongs, clearSongs, moveSongs, removeSongs, restoreSongs, shuffleSongs } from './edit-songs.ts';
import { isMove, orderAfterMove, singleMoves, stepGap } from './reorder.ts';
import { songsOf, type PlacedSong, type SongList } from './song-list.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';

export type SongEdits = ReturnType<typeof useSongEdits>;

/** What can be done with the songs of a crate, with the words about it and the way back. */
export function useSongEdits(crate: Crate) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const nameOf = useCrateNames();
  const { crateUuid } = crate;

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast(failureText(error), { tone: 'danger' });
    }
  };
  const tell = (text: string, undo: () => Promise<void>) =>
    showToast(text, { action: { label: t`Undo`, run: () => void attempt(undo) } });
  /** For what is told before it is certain: the words go when it fails. */
  const unsay = async (toast: number, done: Promise<unknown>) => {
    try {
      await done;
    } catch (error) {
      dismissToast(toast);
      throw error;
    }
  };
  const listNow = () => client.getQueryData<SongList>(songsKey(crateUuid, ''));
  const placed = (songs: readonly CrateSong[]): PlacedSong[] => {
    const uuids = new Set(songs.map((song) => song.crateSongUuid));
    const known = listNow();
    const here = known ? songsOf(known, uuids) : [];
    // A row that was found by filtering alone knows its place itself.
    const seen = new Set(here.map(({ song }) => song.crateSongUuid));
    const others = songs.filter((song) => !seen.has(song.crateSongUuid));
    return [...here, ...others.map((song) => ({ at: song.position, song }))].sort((a, b) => a.at - b.at);
  };

  const remove = (songs: readonly CrateSong[]) =>
    attempt(async () => {
      const places = placed(songs);
      const done = removeSongs(client, crateUuid, songs);
      const removed = plural(songs.length, { one: 'Removed # song', other: 'Removed # songs' });
      await unsay(
        tell(t`${removed} from ${nameOf(crate)}`, () => restoreSongs(client, crateUuid, places)),
        done,
      );
    });

  const addTo = (target: Crate, songs: readonly CrateSong[], append = true) =>
    attempt(async () => {
      const added = await addSongs(client, target.crateUuid, songs, append);
      const words = plural(songs.length, { one: 'Added # song', other: 'Added # songs' });
      tell(append ? t`${words} to ${nameOf(target)}` : t`${words} to the top of ${nameOf(target)}`, () =>
        removeSongs(client, target.crateUuid, added),
      );
    });

  const moveTo = (target: Crate, songs: readonly CrateSong[]) =>
    attempt(async () => {
      const places = placed(songs);
      const added = await addSongs(client, target.crateUuid, songs, true);
      await removeSongs(client, crateUuid, songs);
      const words = plural(songs.length, { one: 'Moved # song', other: 'Moved # songs' });
      tell(t`${words} to ${nameOf(target)}`, async () => {
        await restoreSongs(client, crateUuid, places);
        await removeSongs(client, target.crateUuid, added);
      });
    });

  /** Into the gap before place `gap`; the places are those of the whole crate. */
  const move = (places: readonly number[], gap: number) =>
    attempt(async () => {
      const list = listNow();
      if (!list) return;
      const order = orderAfterMove(list.count, places, gap);
      if (!isMove(order)) return;
      const first = order.indexOf(Math.min(...places)) + 1;
      announce(t`Moved to place ${first} of ${list.count}`);
      await moveSongs(client, { crateUuid, rows: list.rows, order, moves: singleMoves(order, places) });
    });

  const step = (places: readonly number[], by: -1 | 1) => {
    const gap = stepGap(listNow()?.count ?? 0, places, by);
    return gap === null ? Promise.resolve() : move(places, gap);
  };

  const shuffle = () =>
    attempt(async () => {
      await shuffleSongs(client, crateUuid);
      announce(t`Shuffled`);
    });

  const clear = () =>
    attempt(async () => {
      const all = await fillAll(client, { crateUuid, search: '' });
      const songs = all.rows.filter((song) => song !== undefined);
      const done = clearSongs(client, crate);
      const toast = tell(t`Cleared ${nameOf(crate)}`, async () => {
        await addSongs(client, crateUuid, songs, true);
      });
      await unsay(toast, done);
    });

  return { remove, addTo, moveTo, move, step, shuffle, clear, placed };
}
