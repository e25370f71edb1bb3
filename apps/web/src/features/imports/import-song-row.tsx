import { Trans, useLingui } from '@lingui/react/macro';
import type { CrateImportSong } from '@turnstage/contracts';
import { formatClock } from '../../lib/duration.ts';
import { Button } from '../../ui/button.tsx';
import { CoverArt } from '../../ui/cover-art.tsx';
import { CheckIcon, ClockIcon, CloseIcon, InfoIcon } from '../../ui/icons/index.ts';
import { useImportActions } from './use-import-actions.ts';

const icons = {
  FOUND: CheckIcon,
  PRESENT: CheckIcon,
  MAYBE: InfoIcon,
  NOT_FOUND: CloseIcon,
  WAITING: ClockIcon,
} as const;

/** A song as the playlist names it, and the songs that it may be. */
export function ImportSongRow({ importUuid, song }: { importUuid: string; song: CrateImportSong }) {
  const { t } = useLingui();
  const { choose, isBusy } = useImportActions();
  const { outcome, position, candidates } = song;
  const outcomeText = {
    FOUND: t`Added`,
    PRESENT: t`Already there`,
    MAYBE: t`Which one is it?`,
    NOT_FOUND: t({ message: 'Not found', context: 'song' }),
    WAITING: t`Waiting`,
  }[outcome];
  const OutcomeIcon = icons[outcome];
  const title = song.trackName || t`Untitled song`;
  return (
    <li className="flex flex-col gap-2 rounded-control px-2 py-2.5 ">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-medium text-ink">{title}</p>
          <p className="truncate text-12 text-ink-2">
            {[song.artistName, song.duration > 0 ? formatClock(song.duration) : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
          {song.reason === 'upload' && (
            <p className="text-12 text-ink-2">
              <Trans>An upload. Its file stays on the other server; upload it here to have it.</Trans>
            </p>
          )}
          {song.reason === 'full' && (
            <p className="text-12 text-ink-2">
              <Trans>The crate is full: it holds up to 1,000 songs.</Trans>
            </p>
          )}
        </div>
        <p className="flex shrink-0 items-center gap-1.5 text-12 text-ink-2">
          <OutcomeIcon size={16} />
          {outcomeText}
        </p>
      </div>
      {outcome === 'MAYBE' && (
        <ul aria-label={t`Possible matches for ${title}`} className="flex flex-col gap-1 md:pl-6">
          {candidates.map((candidate, index) => {
            const { trackName, artistName, albumName, duration } = candidate;
            const facts = [artistName, albumName, duration > 0 ? formatClock(duration) : ''];
            return (
              // The server names a candidate by its place in the list.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="flex items-center gap-3 rounded-control border border-line p-2">
                {/* Drawn: loading the service's own would tell it who looks. */}
                <CoverArt seed={`${artistName}${trackName}`} className="size-10 rounded-control" />
                <div className="min-w-0 flex-1">
                  <p className="truncate text-14 text-ink">{trackName}</p>
                  <p className="truncate text-12 text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
                </div>
                <Button
                  size="sm"
                  busy={isBusy}
                  aria-label={t`Choose ${trackName} by ${artistName}`}
                  onClick={() => void choose(importUuid, position, index)}
                >
                  <Trans>Choose</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
