import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { pointsSongsOfTheWeek } from '@turnstage/client/routes';
import type { pointsService } from '@turnstage/contracts';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { api, useInstallation } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TrophyIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';

type WeekSong = CallReply<(typeof pointsService)['songsOfTheWeek']>['songs'][number];

/** The song with the most votes of the last week, and those before it; nothing until there is one (E26). */
export function SongOfTheWeek({ communityUuid }: { communityUuid: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const hasEngagement = useInstallation()?.engagement ?? false;
  const { data } = useQuery({
    queryKey: communityKeys.songsOfTheWeek(communityUuid),
    queryFn: ({ signal }) =>
      api.call(pointsSongsOfTheWeek, { params: { communityId: communityUuid }, query: {}, signal }),
    enabled: hasEngagement,
  });
  const [latest, ...earlier] = data?.songs ?? [];
  if (!latest) return null;
  return (
    <Panel title={t`Song of the week`} aside={<TrophyIcon size={18} className="text-accent-ink" />}>
      <Song song={latest} />
      {earlier.length > 0 && (
        <div className="mt-3">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Hide earlier weeks</Trans> : <Trans>Earlier weeks</Trans>}
          </Button>
          {isOpen && (
            <ol aria-label={t`Earlier weeks`} className="mt-3 flex flex-col gap-3">
              {earlier.map((song) => (
                <li key={song.week}>
                  <Song song={song} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </Panel>
  );
}

function Song({ song: { song, week, likes, stars } }: { song: WeekSong }) {
  const { i18n } = useLingui();
  // Noon, so that the day is the same in every time zone of the reader.
  const day = formatDay(new Date(`${week}T12:00:00`), i18n.locale);
  return (
    <>
      <p className="text-14 font-semibold break-words text-ink">
        {song.artistName ? `${song.artistName} – ${song.trackName}` : song.trackName}
      </p>
      <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
        <span>
          <Plural value={likes} one="# like" other="# likes" />
        </span>
        <span>
          <Plural value={stars} one="# star" other="# stars" />
        </span>
        <span className="text-ink-3">
          <Trans>Week of {day}</Trans>
        </span>
      </p>
    </>
  );
}
