import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ActorLine, linkClasses } from '../history/person-link.tsx';
import type { Names } from '../history/use-names.ts';
import { Timestamp } from '../timestamp.tsx';
import type { SongChange, StaffSong } from './song.ts';

interface SongHistoryProps {
  song: StaffSong;
  /** Newest first. */
  changes: readonly SongChange[];
  names: Names;
}

/** What staff changed: who, when, why, and what was there before. */
export function SongHistory({ song, changes, names }: SongHistoryProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`History`}>
      {changes.length === 0 ? (
        <p className="text-14 text-ink-2">
          <Trans>Staff haven’t changed this song. Changes show up here, with who made them and why.</Trans>
        </p>
      ) : (
        <ul aria-label={t`History`} className="-mx-4 -mb-4 *:border-t *:border-line">
          {changes.map((change) => (
            <ChangeRow key={change.uuid} change={change} songId={song.songId} names={names} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ChangeRowProps {
  change: SongChange;
  songId: string;
  names: Names;
}

function ChangeRow({ change, songId, names }: ChangeRowProps) {
  const { t } = useLingui();
  const labels: Record<SongChange['kind'], string> = {
    correct: t({ message: 'Corrected', context: 'song' }),
    split: t({ message: 'Split', context: 'song, done' }),
    remove: t({ message: 'Removed', context: 'song' }),
    restore: t({ message: 'Restored', context: 'song' }),
  };
  const { kind, byUserUuid, before } = change;
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Tag color={kind === 'remove' ? 'var(--danger)' : 'var(--ink-3)'}>{labels[kind]}</Tag>
        <OtherSong change={change} songId={songId} />
      </p>
      <p className="break-words whitespace-pre-wrap text-ink-2">{change.reason}</p>
      {before && <Before before={before} />}
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-3">
        <ActorLine uuid={byUserUuid} names={names} />
        <Timestamp at={change.changedAt} />
      </p>
    </li>
  );
}

/** The song at the other end of a split. */
function OtherSong({ change: { kind, songId: source, otherSongId }, songId }: Omit<ChangeRowProps, 'names'>) {
  if (kind !== 'split' || otherSongId === null) return null;
  const isSource = source === songId;
  const href = `/staff/songs/${isSource ? otherSongId : source}`;
  return (
    <Link href={href} className={linkClasses}>
      {isSource ? <Trans>Song that was split off</Trans> : <Trans>Song it was split from</Trans>}
    </Link>
  );
}

function Before({ before }: { before: NonNullable<SongChange['before']> }) {
  const { trackName, artistName, albumName, releaseDate, isrc } = before;
  const details = [trackName, artistName, albumName, releaseDate, isrc].filter(Boolean).join(' · ');
  return (
    <p className="text-12 break-words text-ink-3">
      <Trans>Before: {details}</Trans>
    </p>
  );
}
