import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { useCurrentRoom } from '../../../session/current-room.ts';
import { myCratesOptions } from '../data/crates.ts';
import { isComplete, findSongs, type SongList } from '../data/song-list.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useCrateSongs } from '../data/use-crate-songs.ts';
import { useSongEdits } from '../data/use-song-edits.ts';
import { isPlayable } from '../../../lib/song-sources.ts';
import { emptySelection, pruneSelection, type Selection } from '../table/selection.ts';
import { SongTable } from '../table/song-table.tsx';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { CrateHeader } from './crate-header.tsx';
import { CratePicker } from './crate-picker.tsx';
import { EmptyCrate } from './empty-crate.tsx';
import { SongMenuItems } from './song-menu-items.tsx';
import { SongSelectionBar } from './song-selection-bar.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export interface CrateViewProps {
  crate: Crate;
  /** Its name gets the focus. */
  hasFocus?: boolean;
  hasBackLink: boolean;
  /** Buttons beside the filter. */
  actions?: ReactNode;
  emptyAction?: ReactNode;
  /** Extra items at the end of a song's menu. */
  renderSongExtra?: (song: CrateSong) => ReactNode;
  /** The songs of this crate that are being dragged; null when the drag ends. */
  onDragSongs: (songs: readonly CrateSong[] | null) => void;
}

const emptyList: SongList = { count: 0, rows: [] };

/** One crate with its songs. */
export function CrateView({ crate, onDragSongs, ...props }: CrateViewProps) {
  const { t } = useLingui();
  const name = useCrateNames()(crate);
  useDocumentTitle(name);
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.claims?.sub);
  const roomName = useCurrentRoom((state) => state.room?.name ?? null);
  const { data: myCrates } = useQuery({ ...myCratesOptions, enabled: signedIn });
  const failureText = useFailureText();
  const edits = useSongEdits(crate);

  const [filter, setFilter] = useState('');
  const search = useDebounced(filter.trim(), searchDebounceMs);
  const songs = useCrateSongs({ crateUuid: crate.crateUuid, search });
  const list = songs.data ?? emptyList;
  const [selected, setSelected] = useState<Selection>(emptySelection);
  const [songsToAdd, setSongsToAdd] = useState<readonly CrateSong[] | null>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const selection = useMemo(
    () => pruneSelection(selected, new Set(list.rows.flatMap((row) => row?.crateSongUuid ?? []))),
    [selected, list],
  );
  const selectedSongs = findSongs(list, selection.selected).map(({ song }) => song);
  const editable = signedIn && crate.userUuid === me;
  const canReorder = editable && search === '';
  // Outside of a room these are the songs that can't be played yet, which a removed one never will be.
  const isUnplayable = (row: CrateSong | undefined) =>
    row && !isPlayable(row) && (roomName !== null || !row.isRemoved);
  const unplayable = isComplete(list) && search === '' ? list.rows.filter(isUnplayable).length : 0;

  const filterBy = (text: string) => {
    setFilter(text);
    scroller.current?.scrollTo({ top: 0 });
  };

  const moves = crate.kind === 'user' && editable;
  const renderMenu = (song: CrateSong, at: number) => {
    const extra = props.renderSongExtra?.(song);
    // Someone else's song that staff removed has no action.
    if (song.isRemoved && !editable && !extra) return null;
    return (
      <SongMenuItems
        crate={crate}
        queue={myCrates?.queue}
        song={song}
        at={at}
        count={list.count}
        edits={edits}
        editable={editable}
        canReorder={canReorder}
        onPickCrate={() => setSongsToAdd([song])}
        extra={extra}
      />
    );
  };
  return (
    <section aria-label={name} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={scroller}
        className={`relative min-h-0 flex-1 overflow-y-auto px-3 md:pr-8 md:pl-7 ${selectedSongs.length > 0 ? 'pb-36 md:pb-24' : 'pb-[calc(1rem+var(--upload-panel-height,0px))]'}`}
      >
        <CrateHeader
          crate={crate}
          name={name}
          edits={edits}
          editable={editable}
          hasFocus={props.hasFocus ?? false}
          filter={filter}
          onFilter={filterBy}
          unplayable={unplayable}
          roomName={roomName}
          actions={props.actions}
          hasBackLink={props.hasBackLink}
        />
        {songs.isPending && <TableSkeleton />}
        {songs.isError && (
          <EmptyState
            icon={WarningIcon}
            title={t`Couldn’t load your songs`}
            action={
              <Button variant="primary" onClick={() => void songs.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {failureText(songs.error)}
          </EmptyState>
        )}
        {songs.isSuccess && list.count > 0 && (
          <SongTable
            label={t`Songs in ${name}`}
            list={list}
            scroller={scroller}
            padding={{ start: 44 + 84, end: selectedSongs.length > 0 ? 96 : 8 }}
            selection={selection}
            canEdit={editable}
            canReorder={canReorder}
            roomName={roomName}
            onSelect={setSelected}
            loadAllRows={songs.loadAllRows}
            onVisibleRowsChange={songs.showRows}
            onRemove={(removed) => void edits.remove(removed)}
            onMove={(positions, gap) => void edits.move(positions, gap)}
            onStep={(positions, by) => void edits.step(positions, by)}
            onDragSongs={onDragSongs}
            renderMenu={signedIn ? renderMenu : undefined}
          />
        )}
        {songs.isSuccess && list.count === 0 && search === '' && (
          <EmptyCrate kind={crate.kind} editable={editable} action={props.emptyAction} />
        )}
        {songs.isSuccess && list.count === 0 && search !== '' && (
          <EmptyState icon={SearchIcon} title={t`No matches for “${search}”`}>
            <Trans>The filter searches the titles, artists and albums in this crate.</Trans>
          </EmptyState>
        )}
      </div>
      {selectedSongs.length > 0 && (
        <div
          data-floating-foot=""
          className="pointer-events-none absolute inset-x-0 bottom-0 z-30 animate-[rise_180ms_var(--ease-out)] bg-linear-to-t from-surface-0 from-40% px-2 pt-8 pb-2 *:pointer-events-auto md:pr-8 md:pb-5 md:pl-7"
        >
          <SongSelectionBar
            crate={crate}
            queue={myCrates?.queue}
            songs={selectedSongs}
            edits={edits}
            editable={editable}
            onPickCrate={() => setSongsToAdd(selectedSongs)}
            onClear={() => setSelected(emptySelection)}
          />
        </div>
      )}
      {songsToAdd && (
        <CratePicker
          title={moves ? t`Move to crate` : t`Add to crate`}
          exceptUuid={crate.crateUuid}
          onClose={() => setSongsToAdd(null)}
          onPick={(target) => {
            setSongsToAdd(null);
            setSelected(emptySelection);
            void (moves ? edits.moveTo(target, songsToAdd) : edits.addTo(target, songsToAdd));
          }}
        />
      )}
    </section>
  );
}
