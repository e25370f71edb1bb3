import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { useCurrentRoom } from '../../../session/current-room.ts';
import { myCratesOptions } from '../data/crates.ts';
import { isComplete, songsOf, type SongList } from '../data/song-list.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useCrateSongs } from '../data/use-crate-songs.ts';
import { useSongEdits } from '../data/use-song-edits.ts';
import { isPlayable } from '../sources.ts';
import { nothingChosen, pruned, type Selection } from '../table/selection.ts';
import { SongTable } from '../table/song-table.tsx';
import { useCrateNames } from '../use-crate-names.ts';
import { CrateHeader } from './crate-header.tsx';
import { CratePicker } from './crate-picker.tsx';
import { EmptyCrate } from './empty-crate.tsx';
import { SongMenuItems } from './song-menu-items.tsx';
import { SongSelectionBar } from './song-selection-bar.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export interface CrateViewProps {
  crate: Crate;
  renameAtOnce?: boolean;
  onNamed?: () => void;
  withWayBack: boolean;
  /** Buttons beside the filter. */
  actions?: ReactNode;
  /** Stands between the head and the table. */
  notices?: ReactNode;
  emptyAction?: ReactNode;
  /** More for the end of a song's menu. */
  renderSongExtra?: (song: CrateSong) => ReactNode;
  /** Songs of this crate are being dragged, or no longer. */
  onLift: (songs: readonly CrateSong[] | null) => void;
}

const typingRestMs = 300;
/** The queue changes by itself while its owner plays. */
const queueRefetchMs = 15_000;
const nothing: SongList = { count: 0, rows: [] };

/** One crate with its songs. */
export function CrateView({ crate, onLift, ...props }: CrateViewProps) {
  const { t } = useLingui();
  const name = useCrateNames()(crate);
  useDocumentTitle(name);
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.claims?.sub);
  const roomName = useCurrentRoom((state) => state.room?.name ?? null);
  const { data: mine } = useQuery({ ...myCratesOptions, enabled: signedIn });
  const failureText = useFailureText();
  const edits = useSongEdits(crate);

  const [filter, setFilter] = useState('');
  const search = useDebounced(filter.trim(), typingRestMs);
  const songs = useCrateSongs({
    crateUuid: crate.crateUuid,
    search,
    refetchMs: crate.kind === 'default' ? queueRefetchMs : undefined,
  });
  const list = songs.data ?? nothing;
  const [chosen, setChosen] = useState<Selection>(nothingChosen);
  const [picking, setPicking] = useState<readonly CrateSong[] | null>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const selection = useMemo(
    () => pruned(chosen, new Set(list.rows.flatMap((row) => row?.crateSongUuid ?? []))),
    [chosen, list],
  );
  const chosenSongs = songsOf(list, selection.chosen).map(({ song }) => song);
  const editable = signedIn && crate.userUuid === me;
  const canReorder = editable && search === '';
  const unplayable =
    isComplete(list) && search === '' ? list.rows.filter((row) => row && !isPlayable(row)).length : 0;

  const filterBy = (words: string) => {
    setFilter(words);
    scroller.current?.scrollTo({ top: 0 });
  };

  const moves = crate.kind === 'user' && editable;
  return (
    <section aria-label={name} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={scroller}
        className={`relative min-h-0 flex-1 overflow-y-auto px-3 md:pr-8 md:pl-7 ${chosenSongs.length > 0 ? 'pb-36 md:pb-24' : 'pb-4'}`}
      >
        <CrateHeader
          crate={crate}
          name={name}
          edits={edits}
          editable={editable}
          renameAtOnce={props.renameAtOnce ?? false}
          onNamed={props.onNamed}
          filter={filter}
          onFilter={filterBy}
          unplayable={unplayable}
          roomName={roomName}
          actions={props.actions}
          withWayBack={props.withWayBack}
        />
        <div className="empty:hidden [&:has(section)]:pb-2">{props.notices}</div>
        {songs.isPending && <TableSkeleton />}
        {songs.isError && (
          <EmptyState
            icon={WarningIcon}
            title={t`The songs did not come`}
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
            label={t`Songs of ${name}`}
            list={list}
            scroller={scroller}
            padding={{ start: 44 + 84, end: chosenSongs.length > 0 ? 96 : 8 }}
            selection={selection}
            canEdit={editable}
            canReorder={canReorder}
            roomName={roomName}
            onSelect={setChosen}
            readAll={songs.readAll}
            onShow={songs.show}
            onRemove={(removed) => void edits.remove(removed)}
            onMove={(places, gap) => void edits.move(places, gap)}
            onStep={(places, by) => void edits.step(places, by)}
            onLift={onLift}
            renderMenu={
              signedIn
                ? (song, at) => (
                    <SongMenuItems
                      crate={crate}
                      queue={mine?.queue}
                      song={song}
                      at={at}
                      count={list.count}
                      edits={edits}
                      editable={editable}
                      canReorder={canReorder}
                      onPickCrate={() => setPicking([song])}
                      extra={props.renderSongExtra?.(song)}
                    />
                  )
                : undefined
            }
          />
        )}
        {songs.isSuccess && list.count === 0 && search === '' && (
          <EmptyCrate kind={crate.kind} editable={editable} action={props.emptyAction} />
        )}
        {songs.isSuccess && list.count === 0 && search !== '' && (
          <EmptyState icon={SearchIcon} title={t`Nothing here sounds like “${search}”`}>
            <Trans>The filter looks at titles, artists and releases of this crate.</Trans>
          </EmptyState>
        )}
      </div>
      {chosenSongs.length > 0 && (
        <div
          data-floating-foot=""
          className="pointer-events-none absolute inset-x-0 bottom-0 z-30 animate-[rise_180ms_var(--ease-out)] bg-linear-to-t from-surface-0 from-40% px-2 pt-8 pb-2 *:pointer-events-auto md:pr-8 md:pb-5 md:pl-7"
        >
          <SongSelectionBar
            crate={crate}
            queue={mine?.queue}
            songs={chosenSongs}
            edits={edits}
            editable={editable}
            onPickCrate={() => setPicking(chosenSongs)}
            onClear={() => setChosen(nothingChosen)}
          />
        </div>
      )}
      {picking && (
        <CratePicker
          title={moves ? t`Move to crate` : t`Add to crate`}
          exceptUuid={crate.crateUuid}
          onClose={() => setPicking(null)}
          onPick={(target) => {
            setPicking(null);
            setChosen(nothingChosen);
            void (moves ? edits.moveTo(target, picking) : edits.addTo(target, picking));
          }}
        />
      )}
    </section>
  );
}
