import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CrateSong } from '@turnstage/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  UploadIcon,
  WarningIcon,
} from '../../../ui/icons/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { useRoomState } from '../live/room-context.tsx';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomLinks } from '../room-links.ts';
import { QueueRow } from './queue-row.tsx';
import { rowShift, useDragOrder } from './use-drag-order.ts';
import { useSongWarnings } from './use-song-warnings.ts';
import { useQueueChange } from './use-queue-change.ts';
import { useQueue, type QueueSongs } from './use-queue.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: SimilarSongs } = lazyWithCatalogues([], () =>
  import('./similar-songs.tsx').then((module) => module.SimilarSongs),
);

const rowHeight = 60;

/** A song of my queue and its index there. */
export interface QueuedSong {
  readonly song: CrateSong;
  readonly index: number;
}

export interface QueuePanelProps {
  isGuest: boolean;
  /**
   * The song search, which adds to the queue, or puts what is chosen in the place of `replaced`. It opens with my
   * crates instead if those are wanted.
   */
  renderAddSongs: (options: {
    onClose: () => void;
    replaced?: QueuedSong | undefined;
    opensCrates?: boolean;
  }) => ReactNode;
  /** Opens the file dialog to upload songs. */
  onUpload: () => void;
  /** The files that are being uploaded. */
  uploads: ReactNode;
}

/** My queue: the songs that I play when it's my turn. */
export function QueuePanel({ isGuest, renderAddSongs, onUpload, uploads }: QueuePanelProps) {
  const { t } = useLingui();
  const links = useRoomLinks();
  const queue = useQueue(!isGuest);
  const playId = useRoomState(({ nowPlaying, djs }, { me }) =>
    djs[0]?.uuid === me ? nowPlaying?.playId : null,
  );
  const [searchFor, setSearchFor] = useState<'new' | 'crates' | QueuedSong | null>(null);
  const openSearch = () => setSearchFor('new');
  const openCrates = () => setSearchFor('crates');
  const search =
    searchFor &&
    renderAddSongs({
      onClose: () => setSearchFor(null),
      replaced: typeof searchFor === 'string' ? undefined : searchFor,
      opensCrates: searchFor === 'crates',
    });
  const { refetch } = queue;
  const lastPlayId = useRef(playId);
  useEffect(() => {
    // My song has started or ended, which changes the queue.
    if (lastPlayId.current === playId) return;
    lastPlayId.current = playId;
    void refetch();
  }, [playId, refetch]);

  if (isGuest) {
    return (
      <EmptyState
        isDense
        icon={NoteIcon}
        title={t`Your songs go here`}
        action={
          <ButtonLink href={links.signUp} variant="outline">
            <Trans>Sign up</Trans>
          </ButtonLink>
        }
      >
        <Trans>Sign up to save songs, take a seat and play them for everyone.</Trans>
      </EmptyState>
    );
  }
  if (queue.isPending) return <RowSkeletons count={5} className="p-4" />;
  // A failed refresh leaves the songs that are known.
  if (queue.isError && !queue.data) {
    return (
      <EmptyState
        isDense
        icon={WarningIcon}
        title={t`Couldn’t load your queue`}
        action={
          <Button onClick={() => void queue.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {describeFailure(queue.error)}
      </EmptyState>
    );
  }
  if (queue.data.length === 0) {
    return (
      <>
        <EmptyState
          isDense
          icon={NoteIcon}
          title={t`Your queue is empty`}
          action={
            <>
              <Button variant="primary" icon={PlusIcon} onClick={openSearch}>
                <Trans>Add a song</Trans>
              </Button>
              <Button variant="outline" icon={CrateIcon} onClick={openCrates}>
                <Trans>Choose from crates</Trans>
              </Button>
              <Button variant="outline" icon={UploadIcon} onClick={onUpload}>
                <Trans>Upload music</Trans>
              </Button>
            </>
          }
        >
          <Trans>Add songs here. They’ll play in order when it’s your turn.</Trans>
        </EmptyState>
        <div className="px-2">
          <LazyBoundary>
            <SimilarSongs queue={[]} />
          </LazyBoundary>
        </div>
        {uploads && <div className="mt-auto flex min-h-0 flex-col">{uploads}</div>}
        {search}
      </>
    );
  }
  return (
    <>
      <QueueList
        songs={queue.data}
        onSearch={openSearch}
        onOpenCrates={openCrates}
        onUpload={onUpload}
        uploads={uploads}
        onFindElsewhere={setSearchFor}
      />
      {search}
    </>
  );
}

interface QueueListProps {
  songs: QueueSongs;
  onSearch: () => void;
  onOpenCrates: () => void;
  onUpload: () => void;
  uploads: ReactNode;
  onFindElsewhere: (queued: QueuedSong) => void;
}

function QueueList({ songs, onFindElsewhere, ...props }: QueueListProps) {
  const { t, i18n } = useLingui();
  const change = useQueueChange();
  const listRef = useRef<HTMLOListElement>(null);
  const chosen = useRoomState(
    ({ djs }, { me }) => djs.find(({ uuid }) => uuid === me)?.nextSong?.crateSongUuid,
  );
  const getSongWarning = useSongWarnings();
  const warnings = songs.map(getSongWarning);
  // The room takes the first song that it allows.
  const nextUuid = songs.some(({ crateSongUuid }) => crateSongUuid === chosen)
    ? chosen
    : songs.find((_song, index) => !warnings[index]?.blocks)?.crateSongUuid;

  const move = (from: number, to: number) => {
    const song = songs[from];
    if (!song) return;
    change({ kind: 'move', uuid: song.crateSongUuid, to });
    announce(t`${song.trackName} moved to ${to + 1} of ${songs.length}`);
    // The row is rendered at another index; its handle keeps the focus.
    requestAnimationFrame(() =>
      listRef.current?.querySelector<HTMLElement>(`[data-move="${song.crateSongUuid}"]`)?.focus(),
    );
  };
  const { drag, getHandleProps } = useDragOrder(listRef, songs.length, move);
  const remove = (song: CrateSong, index: number) => {
    change({ kind: 'remove', song });
    const undo = { label: t`Undo`, run: () => change({ kind: 'restore', song, to: index }) };
    // The server refuses to add it again (rule U35).
    showToast(t`Removed ${song.trackName} from your queue.`, song.isRemoved ? {} : { action: undo });
  };
  const clear = () => {
    change({ kind: 'clear' });
    const addable = songs.filter(({ isRemoved }) => !isRemoved);
    const undo = { label: t`Undo`, run: () => change({ kind: 'restore-all', songs: addable }) };
    showToast(t`Queue cleared.`, addable.length > 0 ? { action: undo } : {});
  };
  const seconds = songs.reduce((sum, { duration }) => sum + duration, 0);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 px-4 pt-3 pb-1">
        <p className="min-w-0 flex-1 text-12 text-balance text-ink-3">
          <span className="whitespace-nowrap">
            <Plural value={songs.length} one="# song" other="# songs" /> ·
          </span>{' '}
          <span className="whitespace-nowrap">{formatLength(seconds, i18n.locale)}</span>
        </p>
        <Button variant="quiet" size="sm" icon={ShuffleIcon} onClick={() => change({ kind: 'shuffle' })}>
          <Trans>Shuffle</Trans>
        </Button>
        <Button variant="quiet" size="sm" icon={TrashIcon} onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        <ol ref={listRef} aria-label={t`My next songs`}>
          {songs.map((song, index) => {
            const isDragged = drag?.index === index;
            return (
              <QueueRow
                key={song.crateSongUuid}
                song={song}
                index={index}
                warning={warnings[index] ?? null}
                playsNext={song.crateSongUuid === nextUuid}
                handle={getHandleProps(index)}
                shift={isDragged ? drag.offset : rowShift(drag, index) * rowHeight}
                isDragged={isDragged}
                onPlayNext={() => move(index, 0)}
                onFindElsewhere={() => onFindElsewhere({ song, index })}
                onRemove={() => remove(song, index)}
              />
            );
          })}
        </ol>
        <LazyBoundary>
          <SimilarSongs queue={songs} />
        </LazyBoundary>
      </div>
      {props.uploads}
      <div className="flex gap-2 border-t border-line p-3">
        <Button icon={PlusIcon} className="min-w-0 flex-1" onClick={props.onSearch}>
          <Trans>Add a song</Trans>
        </Button>
        <IconButton name={t`Add from crates`} icon={CrateIcon} variant="solid" onClick={props.onOpenCrates} />
        <IconButton name={t`Upload music`} icon={UploadIcon} variant="solid" onClick={props.onUpload} />
      </div>
    </div>
  );
}
