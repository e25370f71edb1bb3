import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon } from '../../../ui/icons/index.ts';
import type { SearchRow } from '../data/sections.ts';
import { useSuggestions, type SearchedRoom } from '../data/use-suggestions.ts';
import { ResultSection } from './result-section.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

interface SuggestionsProps {
  room: SearchedRoom | undefined;
  hideExplicit: boolean;
  renderRow: (row: SearchRow, firstKey: string | undefined) => ReactNode;
  onRowsShown: () => void;
}

const shownAtFirst = 8;
const toRow = (song: FoundSong): SearchRow => ({ key: `song ${song.songId}`, song });

/** What can be played at once, before anything is searched for (rule U92). */
export function Suggestions({ room, hideExplicit, renderRow, onRowsShown }: SuggestionsProps) {
  const { t } = useLingui();
  const { data, isPending } = useSuggestions(room?.slug, hideExplicit);
  if (isPending) return <ResultsSkeleton />;
  const accepted = (songs: readonly FoundSong[] = []) =>
    songs.filter((song) => room?.accepts(song) ?? true).map(toRow);
  // What was just played comes last: the room has heard it.
  const sections = [
    { title: t`Popular on this server`, rows: accepted(data?.popular) },
    { title: t`Played here lately`, rows: accepted(data?.played) },
  ].filter(({ rows }) => rows.length > 0);
  const firstKey = sections[0]?.rows[0]?.key;
  if (firstKey === undefined) return <SearchIntro />;
  return (
    <div>
      {sections.map(({ title, rows }) => (
        <ResultSection
          key={title}
          title={title}
          rows={rows}
          shownAtFirst={shownAtFirst}
          onShown={onRowsShown}
          renderRow={(row) => renderRow(row, firstKey)}
        />
      ))}
      <p className="px-3 pt-1 text-center">
        <KeyHints />
      </p>
    </div>
  );
}

function SearchIntro() {
  const { t } = useLingui();
  return (
    <EmptyState icon={SearchIcon} title={t`Find any song`}>
      <Trans>Search by song or artist, or paste a link to a song, an album or a playlist.</Trans>
      <span className="mt-3 block">
        <KeyHints />
      </span>
    </EmptyState>
  );
}

function KeyHints() {
  return (
    <span className="hidden text-12 text-ink-3 md:inline">
      <Trans>↑ ↓ to move · Enter to add · Shift+Enter to play next · Space to listen</Trans>
    </span>
  );
}
