import { useLingui } from '@lingui/react/macro';
import { getSourceName } from '../../../lib/song-sources.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CopyIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import type { IdSource, StaffSong } from './song.ts';
import { useIdSourceLabels } from './use-id-source-labels.ts';

/** Every id of a song, with who said that it belongs to it. */
export function SongIds({ song }: { song: StaffSong }) {
  const { t } = useLingui();
  const { ids, isrc } = song;
  return (
    <Panel title={t`IDs`}>
      <ul aria-label={t`IDs`} className="flex flex-col gap-3 text-14">
        <IdRow name={t`Song ID`} id={song.songId} />
        {isrc && <IdRow name="ISRC" id={isrc.code} source={isrc.source} />}
        {ids.map(({ musicProvider, providerId, source }) => (
          <IdRow key={musicProvider} name={getSourceName(musicProvider)} id={providerId} source={source} />
        ))}
      </ul>
    </Panel>
  );
}

function IdRow({ name, id, source }: { name: string; id: string; source?: IdSource }) {
  const { t } = useLingui();
  const labels = useIdSourceLabels();
  const copy = useCopy();
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap gap-x-3 text-12 text-ink-3">
          {name}
          {source && <span>{labels[source]}</span>}
        </span>
        <code className="text-12 break-all text-ink">{id}</code>
      </span>
      <IconButton icon={CopyIcon} name={t`Copy ID: ${name}`} size={36} onClick={() => copy(id)} />
    </li>
  );
}
