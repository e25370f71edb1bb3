import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { activity } from '../../../lib/activity.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useSession } from '../../../session/index.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/form/index.ts';
import { SearchIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import type { Listening } from '../data/listening.ts';
import type { SearchRow as Row, SearchSource } from '../data/sections.ts';
import { isLink } from '../data/use-link.ts';
import { useSongSearch } from '../data/use-song-search.ts';
import type { SearchedRoom } from '../data/use-suggestions.ts';
import { LinkResult } from './link-result.tsx';
import { ResultSection } from './result-section.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchRow } from './search-row.tsx';
import { SearchStatus } from './search-status.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface SongSearchProps {
  text: string;
  onText: (text: string) => void;
  listening: Listening;
  /** What adding does here, such as "Add to queue". */
  addLabel: string;
  /** Resolves to whether it worked. */
  onAdd: (song: FoundSong, isNext: boolean) => Promise<boolean>;
  /** Adds the songs of a list that a link points to. */
  onAddAll: (songs: readonly FoundSong[]) => Promise<boolean>;
  /** Items of a result's menu. */
  renderMenu?: (song: FoundSong) => ReactNode;
  /** The room that the songs are for, which says what is offered before anything is typed. */
  room?: SearchedRoom | undefined;
}

/** Document 3 section 9. */
const hideExplicitKey = 'tt-hide-explicit';
const shownAtFirst = 6;
/** A link shows its whole list. */
const shownOfLink = 100;

/** One box over everything: own crates, this server, and the music services it is connected to. */
export function SongSearch(props: SongSearchProps) {
  const { text, onText, listening, addLabel, onAdd, onAddAll, renderMenu, room } = props;
  // The server leaves them out (rule Y6).
  const isExplicitHidden = useSession(({ me }) => activity !== null && me?.allowExplicitAudio === false);
  const { t } = useLingui();
  const [hideExplicit, setHideExplicit] = useState(() => readStored(hideExplicitKey) === 'yes');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const typed = text.trim();
  const debounced = useDebounced(typed, searchDebounceMs);
  const [confirmed, setConfirmed] = useState('');
  const wanted = confirmed === typed ? typed : debounced;
  const { containerRef, activeKey, setActive, onFieldKeyDown, onRowKeyDown, onRowsShown } = useRowKeys({
    isBehind: wanted !== typed,
    searchNow: () => setConfirmed(typed),
  });
  const { stop } = listening;
  useEffect(() => stop, [stop]);

  const add = async (row: Row, isNext: boolean) => {
    if (await onAdd(row.song, isNext)) setAdded((before) => new Set(before).add(row.key));
  };
  const renderRow = (row: Row, firstKey: string | undefined) => {
    const actions = {
      onAdd: (isNext: boolean) => void add(row, isNext),
      onListen: () => listening.toggle(row.song),
    };
    return (
      <SearchRow
        key={row.key}
        song={row.song}
        phase={listening.phaseOf(row.song)}
        isAdded={added.has(row.key)}
        isActive={row.key === (activeKey ?? firstKey)}
        addLabel={addLabel}
        onKeyDown={(event) => onRowKeyDown(event, actions)}
        onFocus={() => setActive(row.key)}
        menu={renderMenu?.(row.song)}
        {...actions}
      />
    );
  };

  return (
    <div ref={containerRef} className="flex min-h-0 flex-1 flex-col">
      {/* The arrow keys of the field; the field itself has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-wrap items-center gap-2 pb-2" onKeyDown={onFieldKeyDown}>
        <SearchField
          label={t`Search songs or paste a link`}
          value={text}
          onChange={onText}
          isFirst
          className="min-w-0 flex-1 basis-full md:basis-56"
        />
        {isExplicitHidden ? (
          <p className="text-14 text-ink-2">
            <Trans>
              Explicit songs are hidden inside Discord.{' '}
              <Link href="/settings/account" className="font-semibold text-accent-ink hover:underline">
                Allow them in your profile
              </Link>
            </Trans>
          </p>
        ) : (
          <Chip
            selected={hideExplicit}
            onSelect={() => {
              setHideExplicit(!hideExplicit);
              writeStored(hideExplicitKey, hideExplicit ? null : 'yes');
            }}
          >
            <Trans>Hide explicit</Trans>
          </Chip>
        )}
      </div>
      {wanted === '' ? (
        <Suggestions
          room={room}
          hideExplicit={hideExplicit}
          renderRow={renderRow}
          onRowsShown={onRowsShown}
        />
      ) : isLink(wanted) ? (
        <LinkResult
          url={wanted}
          onAddAll={onAddAll}
          renderRows={(title, rows, aside) => (
            <ResultSection
              title={title}
              rows={rows}
              shownAtFirst={shownOfLink}
              aside={aside}
              onShown={onRowsShown}
              renderRow={(row) => renderRow(row, rows[0]?.key)}
            />
          )}
        />
      ) : (
        <Results text={wanted} hideExplicit={hideExplicit} renderRow={renderRow} onRowsShown={onRowsShown} />
      )}
    </div>
  );
}

interface ResultsProps {
  text: string;
  hideExplicit: boolean;
  renderRow: (row: Row, firstKey: string | undefined) => ReactNode;
  onRowsShown: () => void;
}

function Results({ text, hideExplicit, renderRow, onRowsShown }: ResultsProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const search = useSongSearch(text, hideExplicit);
  const { sections, hasOwn, pending, failed, limited, error, retry } = search;
  const titleOf = ({ source, title }: SearchSource) =>
    source === 'crates' ? t`In your crates` : (title ?? t`On this server`);
  if (error)
    return (
      <LoadFailed title={t`Couldn’t search`} onRetry={retry}>
        {failureText(error)}
      </LoadFailed>
    );
  if (!hasOwn) return <ResultsSkeleton />;
  const shown = sections.filter(({ rows }) => rows.length > 0);
  const isNothing = shown.length === 0 && pending.length === 0;
  const firstKey = shown[0]?.rows[0]?.key;
  return (
    <div>
      {isNothing && failed.length === 0 && limited.length === 0 && (
        <EmptyState icon={SearchIcon} title={t`No songs found`}>
          <Trans>Try fewer words, or paste a link to the song.</Trans>
        </EmptyState>
      )}
      {shown.map(({ source, rows }) => (
        <ResultSection
          key={`${source.source} ${text}`}
          title={titleOf(source)}
          rows={rows}
          shownAtFirst={shownAtFirst}
          onShown={onRowsShown}
          renderRow={(row) => renderRow(row, firstKey)}
        />
      ))}
      <SearchStatus search={search} text={text} />
    </div>
  );
}
