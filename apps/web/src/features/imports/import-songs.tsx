import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CrateImport } from '@turnstage/contracts';
import { useState } from 'react';
import { formatCount } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { ImportSongRow } from './import-song-row.tsx';
import { importSongsOptions, pageSize, type SongFilter } from './imports.ts';

const base = 'import-songs';

/** The songs by outcome. Those to choose from come first when there are any. */
export function ImportSongs({ report }: { report: CrateImport }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<SongFilter | null>(null);
  const [pages, setPages] = useState(1);
  const filter = chosen ?? (report.maybe > 0 && report.status !== 'IN_PROGRESS' ? 'maybe' : 'all');
  const songs = useQuery(importSongsOptions(report.importUuid, filter, pages));
  const count = (value: number) => formatCount(value, i18n.locale);
  const tabs = [
    { id: 'all' as const, label: t`All`, count: count(report.count) },
    { id: 'maybe' as const, label: t`To choose`, count: count(report.maybe) },
    {
      id: 'notFound' as const,
      label: t({ message: 'Not found', context: 'songs' }),
      count: count(report.notFound),
    },
    { id: 'found' as const, label: t({ message: 'Added', context: 'songs' }), count: count(report.found) },
    ...(report.present > 0
      ? [
          {
            id: 'present' as const,
            label: t({ message: 'Already there', context: 'songs' }),
            count: count(report.present),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t`Songs of the import`} className="rounded-card bg-surface-2">
      <TabList
        base={base}
        label={t`Songs by result`}
        tabs={tabs}
        value={filter}
        widths="content"
        onChange={(id) => {
          setChosen(id);
          setPages(1);
        }}
      />
      <TabPanel base={base} id={filter} className="p-2 md:p-3">
        {songs.data?.songs.length === 0 && (
          <p className="p-4 text-center text-14 text-ink-2">
            <Trans>No songs here.</Trans>
          </p>
        )}
        <ul className="flex flex-col">
          {songs.data?.songs.map((song) => (
            <ImportSongRow key={song.position} importUuid={report.importUuid} song={song} />
          ))}
        </ul>
        {(songs.data?.count ?? 0) > pageSize * pages && (
          <div className="flex justify-center p-3">
            <Button busy={songs.isFetching} onClick={() => setPages(pages + 1)}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </TabPanel>
    </section>
  );
}
