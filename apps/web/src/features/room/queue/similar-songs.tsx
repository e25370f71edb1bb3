/** Below my queue: songs that go with it, and whether they are added by themselves (rules U90 and U91). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { playlistQueueSongsAdd, playlistSetAutoplay, playlistSimilarSongs } from '@turnstage/client/routes';
import type { CrateSong } from '@turnstage/contracts';
import { useId } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { formatClock } from '../../../lib/duration.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { Switch } from '../../../ui/form/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { SongCover } from '../song-cover.tsx';

/** As many as the server compares with. */
const seedSongs = 8;

/** Shows nothing before it has loaded, and no list when nothing is similar. */
export function SimilarSongs({ queue }: { queue: readonly CrateSong[] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const titleId = useId();
  const seeds = queue.slice(0, seedSongs).map(({ songId }) => songId);
  const queryKey = openRoomKeys.similarSongs(seeds);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(playlistSimilarSongs, { query: {}, signal }),
    placeholderData: (before) => before,
  });
  const setAutoplay = async (autoplay: boolean) => {
    try {
      await api.call(playlistSetAutoplay, { body: { autoplay } });
    } catch (error) {
      showToast(describeFailure(error), { tone: 'warn' });
    }
    await client.invalidateQueries({ queryKey: openRoomKeys.allSimilarSongs });
  };
  const { mutate: add, variables } = useMutation({
    scope: { id: 'queue' },
    mutationFn: ({ songId }: { songId: string; trackName: string }) =>
      api.call(playlistQueueSongsAdd, { body: { songs: [{ songId }], append: true } }),
    onSuccess: (_reply, { trackName }) => announce(t`Added “${trackName}” to your queue.`),
    onError: (error) => showToast(describeFailure(error), { tone: 'warn' }),
    onSettled: () => client.invalidateQueries({ queryKey: openRoomKeys.queue }),
  });
  if (!data) return null;
  const inQueue = new Set([...queue.map(({ songId }) => songId), variables?.songId]);
  const songs = data.songs.filter(({ songId }) => !inQueue.has(songId));
  return (
    <section aria-labelledby={titleId} className="mt-4 border-t border-line px-2 pt-3 pb-2">
      <Switch
        label={t`Autoplay`}
        hint={t`Adds similar songs when yours run out.`}
        checked={data.autoplay}
        onChange={setAutoplay}
      />
      <h3 id={titleId} className={songs.length > 0 ? 'mt-3 mb-1 text-12 text-ink-3' : 'sr-only'}>
        <Trans>Similar songs</Trans>
      </h3>
      {songs.length > 0 && (
        <ul aria-labelledby={titleId}>
          {songs.map((song) => (
            <li key={song.songId} className="flex h-15 items-center gap-2">
              <SongCover song={song} className="size-11" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-14 text-ink">{song.trackName}</p>
                <p className="truncate text-12 text-ink-3">{song.artistName}</p>
              </div>
              <span className="shrink-0 text-12 text-ink-3 tabular-nums">{formatClock(song.duration)}</span>
              <IconButton
                name={t`Add “${song.trackName}” to your queue`}
                icon={PlusIcon}
                onClick={() => add({ songId: song.songId, trackName: song.trackName })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
