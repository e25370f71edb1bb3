/** Points for a song that ended (rules E4 to E8). */
import { takesPartInPoints } from '@turnstage/permissions';
import type { EventMap } from '../../../events/index.ts';
import { awardPersonJob } from '../awards/award-season.ts';
import type { PointsDeps } from '../points.deps.ts';
import { seasonStore } from '../seasons/season.store.ts';
import { statusStore } from '../statuses/status.store.ts';
import { countableVotes, countHeard, dayOf, maxVotedSongsPerDay, pointsOfPlay } from './play-points.rules.ts';
import { pointEntryStore } from './point-entry.store.ts';

type EndedSong = EventMap['songEnded'];

export async function countPlay(
  { database, user, jobs }: Pick<PointsDeps, 'database' | 'user' | 'jobs'>,
  play: EndedSong,
): Promise<void> {
  const dj = await user.person(play.djUuid);
  if (!dj || dj.isLeaving || !takesPartInPoints(dj.role)) return;
  await database.transaction(async (tx) => {
    const season = await seasonStore(tx).lockAt(play.endTime);
    const entries = pointEntryStore(tx);
    // Claims the play before anything is counted. A second delivery waits here and then finds it claimed.
    const entry = await entries.insert({
      user_uuid: play.djUuid,
      kind: 'play',
      source: `play:${play.playId}`,
      season_id: season?.id ?? null,
      points: 0,
      at: play.endTime,
      room_uuid: play.roomUuid,
      song: { artistName: play.song.artistName, trackName: play.song.trackName },
    });
    if (!entry) return;
    const votes = countableVotes(play);
    const day = { day: dayOf(play.endTime), djUuid: play.djUuid, max: maxVotedSongsPerDay };
    const counted = await entries.countVoters(
      day,
      votes.map(({ userUuid }) => userUuid),
    );
    const worth = pointsOfPlay(
      votes.filter(({ userUuid }) => counted.has(userUuid)),
      countHeard(play),
    );
    await entries.update(entry.id, { ...worth, uncounted: votes.length - counted.size });
    if (worth.points === 0) return;
    const change = { userUuid: play.djUuid, points: worth.points, at: play.endTime };
    await statusStore(tx).addLifetime(change);
    if (!season) return;
    await statusStore(tx).addToSeason(season.id, change);
    await jobs.add(tx, awardPersonJob, { userUuid: play.djUuid, seasonId: season.id });
  });
}
