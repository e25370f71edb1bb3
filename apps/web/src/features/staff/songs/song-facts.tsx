import { Trans, useLingui } from '@lingui/react/macro';
import { formatClock } from '../../../lib/duration.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Fact } from '../fact.tsx';
import { PersonLink } from '../history/person-link.tsx';
import type { Names } from '../history/use-names.ts';
import { Timestamp } from '../timestamp.tsx';
import type { StaffSong } from './song.ts';

export function SongFacts({ song, names }: { song: StaffSong; names: Names }) {
  const { t, i18n } = useLingui();
  const { albumName, releaseDate, confirmedAt, removedAt, describedBy } = song;
  return (
    <Panel title={t`Details`}>
      <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
        {albumName !== null && (
          <Fact name={t`Album`} wide>
            <span className="break-words">{albumName}</span>
          </Fact>
        )}
        {releaseDate !== null && <Fact name={t`Release date`}>{releaseDate}</Fact>}
        <Fact name={t`Length`}>{formatClock(song.duration)}</Fact>
        <Fact name={t`In crates`}>{formatCount(song.crates, i18n.locale)}</Fact>
        <Fact name={t`Confirmed`}>
          {confirmedAt === null ? <Trans>Not yet</Trans> : <Timestamp at={confirmedAt} />}
        </Fact>
        {describedBy !== null && (
          <Fact name={t`Described by`} wide>
            <PersonLink uuid={describedBy} names={names} />
            <span className="block text-12 text-ink-3">
              <Trans>Only they find it in searches until a music source confirms it.</Trans>
            </span>
          </Fact>
        )}
        {removedAt !== null && (
          <Fact name={t({ message: 'Removed', context: 'song' })} wide>
            <Timestamp at={removedAt} />
            <span className="block text-12 text-ink-3">
              <Trans>No one finds, adds or plays it. Crates show it as removed.</Trans>
            </span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
