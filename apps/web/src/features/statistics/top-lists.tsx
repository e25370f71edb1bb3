import { Trans, useLingui } from '@lingui/react/macro';
import type { Statistics } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../lib/numbers.ts';
import { Panel } from '../../ui/panel.tsx';

type Votes = Pick<Statistics['topSongs'][number], 'plays' | 'likes' | 'stars'>;

/** The songs and DJs that were played most. */
export function TopLists({ statistics: { topSongs, topDjs } }: { statistics: Statistics }) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TopTable title={t`Most played songs`} name={t`Song`}>
        {topSongs.map((song) => (
          <TopRow key={`${song.songId} ${song.artist} ${song.title}`} votes={song}>
            <span className="block truncate font-semibold text-ink">{song.title}</span>
            <span className="block truncate text-12 text-ink-2">{song.artist}</span>
          </TopRow>
        ))}
      </TopTable>
      <TopTable title={t`Top DJs`} name={t`DJ`}>
        {topDjs.map((dj) => (
          <TopRow key={dj.userUuid} votes={dj}>
            {dj.nickname === null ? (
              <span className="text-ink-2">
                <Trans>Deleted account</Trans>
              </span>
            ) : (
              <Link
                href={`/u/${encodeURIComponent(dj.nickname)}`}
                className="inline-flex min-h-8 max-w-full items-center truncate font-semibold text-ink hover:underline"
              >
                {dj.nickname}
              </Link>
            )}
          </TopRow>
        ))}
      </TopTable>
    </div>
  );
}

function TopTable({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Panel title={title}>
      <table className="w-full text-left text-14">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className="py-1 font-semibold">
              {name}
            </th>
            {[t({ message: 'Plays', context: 'column' }), t`Likes`, t`Stars`].map((column) => (
              <th key={column} scope="col" className="py-1 pl-4 text-right font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Panel>
  );
}

function TopRow({ votes: { plays, likes, stars }, children }: { votes: Votes; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full max-w-0 py-2 pr-2 font-normal">
        {children}
      </th>
      {[plays, likes, stars].map((value, index) => (
        // The columns never change places.
        <td key={['plays', 'likes', 'stars'][index]} className="py-2 text-right text-ink-2 tabular-nums">
          {formatCount(value, i18n.locale)}
        </td>
      ))}
    </tr>
  );
}
