import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { announce } from '../../../lib/announcer.ts';
import { dismissToast, showToast } from '../../../ui/toast/index.ts';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { fetchAllRows } from './crate-songs.ts';
import { addSongs, clearSongs, moveSongs, removeSongs, restoreSongs, shuffleSongs } from './edit-songs.ts';
import { changesOrder, orderAfterMove, singleMoves, stepGap } from './reorder.ts';
import { findAddable, findRestorable } from './removed-songs.ts';
import { findSongs, type PositionedSong, type SongList } from './song-list.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';

export type SongEdits = ReturnType<typeof useSongEdits>;

/** The edits of a crate's songs, each with its toast and an undo. */
export function useSongEdits(crate: Crate) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const nameOf = useCrateNames();
  const { crateUuid } = crate;

  const toastOnFailure = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast(failureText(error), { tone: 'danger' });
    }
  };
  const showUndoToast = (text: string, undo: () => Promise<void>) =>
    showToast(text, { action: { label: t`Undo`, run: () => void toastOnFailure(undo) } });
  /** For a toast shown before the request has succeeded: dismisses it when the request fails. */
  const dismissOnFailure = async (toast: number, done: Promise<unknown>) => {
    try {
      await done;
    } catch (error) {
      dismissToast(toast);
      throw error;
    }
  };
  const showRemoved = () =>
    void showToast(t`Staff removed this from the catalog, so it can’t be added.`, { tone: 'warn' });
  const getList = () => client.getQueryData<SongList>(crateKeys.songs(crateUuid, ''));
  const withPositions = (songs: readonly CrateSong[]): PositionedSong[] => {
    const uuids = new Set(songs.map((song) => song.crateSongUuid));
    const list = getList();
    const found = list ? findSongs(list, uuids) : [];
    // A row found only by filtering carries its own position.
    const foundUuids = new Set(found.map(({ song }) => song.crateSongUuid));
    const others = songs.filter((song) => !foundUuids.has(song.crateSongUuid));
    return [...found, ...others.map((song) => ({ at: song.position, song }))].sort((a, b) => a.at - b.at);
  };

  const remove = (songs: readonly CrateSong[]) =>
    toastOnFailure(async () => {
      const positions = withPositions(songs);
      const done = removeSongs(client, crateUuid, songs);
      const removed = plural(songs.length, { one: 'Removed # song', other: 'Removed # songs' });
      const text = t`${removed} from ${nameOf(crate)}`;
      const restorable = findRestorable(positions);
      const toast =
        restorable.length > 0
          ? showUndoToast(text, () => restoreSongs(client, crateUuid, restorable))
          : showToast(text);
      await dismissOnFailure(toast, done);
    });

  const addTo = (target: Crate, chosen: readonly CrateSong[], append = true) =>
    toastOnFailure(async () => {
      const songs = findAddable(chosen);
      if (songs.length === 0) return showRemoved();
      const added = await addSongs(client, target.crateUuid, songs, append);
      const words = plural(songs.length, { one: 'Added # song', other: 'Added # songs' });
      showUndoToast(
        append ? t`${words} to ${nameOf(target)}` : t`${words} to the top of ${nameOf(target)}`,
        () => removeSongs(client, target.crateUuid, added),
      );
    });

  const moveTo = (target: Crate, chosen: readonly CrateSong[]) =>
    toastOnFailure(async () => {
      const songs = findAddable(chosen);
      if (songs.length === 0) return showRemoved();
      const positions = withPositions(songs);
      const added = await addSongs(client, target.crateUuid, songs, true);
      await removeSongs(client, crateUuid, songs);
      const words = plural(songs.length, { one: 'Moved # song', other: 'Moved # songs' });
      showUndoToast(t`${words} to ${nameOf(target)}`, async () => {
        await restoreSongs(client, crateUuid, positions);
        await removeSongs(client, target.crateUuid, added);
      });
    });

  /** Moves into the gap before position `gap`; positions refer to the unfiltered crate. */
  const move = (positions: readonly number[], gap: number) =>
    toastOnFailure(async () => {
      const list = getList();
      if (!list) return;
      const order = orderAfterMove(list.count, positions, gap);
      if (!changesOrder(order)) return;
      const first = order.indexOf(Math.min(...positions)) + 1;
      announce(t`Moved to number ${first} of ${list.count}`);
      await moveSongs(client, { crateUuid, rows: list.rows, order, moves: singleMoves(order, positions) });
    });

  const step = (positions: readonly number[], by: -1 | 1) => {
    const gap = stepGap(getList()?.count ?? 0, positions, by);
    return gap === null ? Promise.resolve() : move(positions, gap);
  };

  const shuffle = () =>
    toastOnFailure(async () => {
      await shuffleSongs(client, crateUuid);
      announce(t`Shuffled`);
    });

  const clear = () =>
    toastOnFailure(async () => {
      const all = await fetchAllRows(client, { crateUuid, search: '' });
      const songs = all.rows.filter((song) => song !== undefined);
      const done = clearSongs(client, crate);
      const text = t`Cleared ${nameOf(crate)}`;
      const addable = findAddable(songs);
      const undo = async () => void (await addSongs(client, crateUuid, addable, true));
      const toast = addable.length > 0 ? showUndoToast(text, undo) : showToast(text);
      await dismissOnFailure(toast, done);
    });

  return { remove, addTo, moveTo, move, step, shuffle, clear, withPositions };
}
