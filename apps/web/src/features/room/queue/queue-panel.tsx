import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CrateSong } from '@turnstage/contracts';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { formatLength } from '../../../lib/duration.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import {
  CrateIcon,
  NoteIcon,
  PlusIcon,
  ShuffleIcon,
  TrashIcon,
  WarningIcon,
} from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { usePicture } from '../live/room-context.tsx';
import { whyItFailed } from '../live/refusal-words.ts';
import { useRoomPlaces } from '../room-places.ts';
import { QueueRow } from './queue-row.tsx';
import { stepAside, useDragOrder } from './use-drag-order.ts';
import { useSongWarnings } from './use-song-warnings.ts';
import { useQueue, useQueueChange, type QueueSongs } from './use-queue.ts';

const rowHeight = 60;

/** What I play when it is my turn, first to last. */
export function QueuePanel({ isGuest }: { isGuest: boolean }) {
  const { t } = useLingui();
  const places = useRoomPlaces();
  const queue = useQueue(!isGuest);
  const playId = usePicture(({ nowPlaying, djs }, { me }) =>
    djs[0]?.uuid === me ? nowPlaying?.playId : null,
  );
  const { refetch } = queue;
  const known = useRef(playId);
  useEffect(() => {
    // My song has begun or ended: the queue has turned.
    if (known.current === playId) return;
    known.current = playId;
    void refetch();
  }, [playId, refetch]);

  if (isGuest) {
    return (
      <EmptyState
        icon={NoteIcon}
        title={t`Your songs wait here`}
        action={
          <ButtonLink href={places.signUp} variant="outline">
            <Trans>Sign up</Trans>
          </ButtonLink>
        }
      >
        <Trans>With an account you collect songs, take a seat and play them to everybody.</Trans>
      </EmptyState>
    );
  }
  if (queue.isPending) return <QueueSkeleton />;
  if (queue.isError) {
    return (
      <EmptyState
        icon={WarningIcon}
        title={t`Your queue did not load`}
        action={
          <Button onClick={() => void queue.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {whyItFailed(queue.error)}
      </EmptyState>
    );
  }
  if (queue.data.length === 0) {
    return (
      <EmptyState
        icon={NoteIcon}
        title={t`Your queue is empty`}
        action={
          places.crates && (
            <ButtonLink href={places.crates} variant="outline" icon={PlusIcon}>
              <Trans>Choose songs</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Songs you put here are played one after the other when it is your turn.</Trans>
      </EmptyState>
    );
  }
  return <QueueList songs={queue.data} />;
}

function QueueList({ songs }: { songs: QueueSongs }) {
  const { t, i18n } = useLingui();
  const places = useRoomPlaces();
  const change = useQueueChange();
  const listRef = useRef<HTMLOListElement>(null);
  const chosen = usePicture(
    ({ djs }, { me }) => djs.find(({ uuid }) => uuid === me)?.nextSong?.crateSongUuid,
  );
  const warningOf = useSongWarnings();
  const warnings = songs.map(warningOf);
  // The room takes the first that it may.
  const nextUuid = songs.some(({ crateSongUuid }) => crateSongUuid === chosen)
    ? chosen
    : songs.find((_song, index) => !warnings[index]?.blocks)?.crateSongUuid;

  const move = (from: number, to: number) => {
    const song = songs[from];
    if (!song) return;
    change({ kind: 'move', uuid: song.crateSongUuid, to });
    announce(t`${song.trackName}, now place ${to + 1} of ${songs.length}`);
    // The row is drawn elsewhere now; its handle keeps the focus.
    requestAnimationFrame(() =>
      listRef.current?.querySelector<HTMLElement>(`[data-move="${song.crateSongUuid}"]`)?.focus(),
    );
  };
  const { drag, handleOf } = useDragOrder(listRef, songs.length, move);
  const remove = (song: CrateSong, index: number) => {
    change({ kind: 'remove', song });
    showToast(t`${song.trackName} is out of your queue.`, {
      action: { label: t`Undo`, run: () => change({ kind: 'put-back', song, to: index }) },
    });
  };
  const clear = () => {
    change({ kind: 'clear' });
    showToast(t`Your queue is empty now.`, {
      action: { label: t`Undo`, run: () => change({ kind: 'refill', songs }) },
    });
  };
  const seconds = songs.reduce((sum, { duration }) => sum + duration, 0);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 px-4 pt-3 pb-1">
        <p className="min-w-0 flex-1 truncate text-12 text-ink-3">
          <Plural value={songs.length} one="# song" other="# songs" /> · {formatLength(seconds, i18n.locale)}
        </p>
        <Button variant="quiet" size="sm" icon={ShuffleIcon} onClick={() => change({ kind: 'shuffle' })}>
          <Trans>Shuffle</Trans>
        </Button>
        <Button variant="quiet" size="sm" icon={TrashIcon} onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ol
        ref={listRef}
        aria-label={t`My next songs`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {songs.map((song, index) => {
          const isDragged = drag?.index === index;
          return (
            <QueueRow
              key={song.crateSongUuid}
              song={song}
              index={index}
              warning={warnings[index] ?? null}
              playsNext={song.crateSongUuid === nextUuid}
              handle={handleOf(index)}
              shift={isDragged ? drag.offset : stepAside(drag, index) * rowHeight}
              isDragged={isDragged}
              onPlayNext={() => move(index, 0)}
              onRemove={() => remove(song, index)}
            />
          );
        })}
      </ol>
      {places.crates && (
        <div className="border-t border-line p-3">
          <ButtonLink href={places.crates} icon={CrateIcon} wide>
            <Trans>Add from your crates</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function QueueSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-4">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
