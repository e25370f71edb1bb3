/** Seasons, and songs that ended, for tests of points. */
import { randomUUID } from 'node:crypto';
import { pointsCreateSeason } from '@turnstage/client/routes';
import type { Song, TokenRole } from '@turnstage/contracts';
import type { TestPerson } from '@turnstage/testkit';
import type { EventMap } from '../../src/events/index.ts';
import { countPlay } from '../../src/modules/points/plays/count-play.ts';
import type { World } from '../world/world.ts';

type EndedSong = EventMap['songEnded'];
export type PlayVote = EndedSong['votes'][number];
export type PlayListener = EndedSong['listeners'][number];

const song: Song = {
  artistName: 'The Patches',
  trackName: 'Worth It',
  genre: null,
  duration: 180,
  isrc: null,
  playbackToken: null,
  musicProviders: {},
  thumbnails: {},
};

/** A vote of somebody with an account, who likes the song. */
export function vote(userUuid: string, given: Partial<PlayVote> = { like: true }): PlayVote {
  return { userUuid, tokenRole: 'user', ...given };
}

/** `count` people who heard the song. */
export function listeners(count: number, tokenRole: TokenRole = 'user'): PlayListener[] {
  return Array.from({ length: count }, () => ({
    userUuid: randomUUID(),
    tokenRole,
    presentMs: 180_000,
    hasHeard: true,
  }));
}

/** `count` likes, each of somebody else. */
export function likes(count: number): PlayVote[] {
  return Array.from({ length: count }, () => vote(randomUUID()));
}

export function endedSong(djUuid: string, given: Partial<EndedSong> & { endTime: number }): EndedSong {
  const { votes = [] } = given;
  return {
    roomUuid: randomUUID(),
    playId: randomUUID(),
    djUuid,
    song,
    startTime: given.endTime - 180_000,
    reason: 'played',
    voteCounts: { likes: votes.length, dislikes: 0, stars: 0 },
    votes,
    listeners: [],
    ...given,
  };
}

/** Counts a song as the listener of the event does, without waiting for jobs. */
export function count({ app, database }: Pick<World, 'app' | 'database'>, play: EndedSong): Promise<void> {
  return countPlay({ database, user: app.user, jobs: app.jobs }, play);
}

/** Gives points for a song with that many likes. */
export function earn(
  world: Pick<World, 'app' | 'database' | 'clock'>,
  { uuid }: Pick<TestPerson, 'uuid'>,
  points: number,
  endTime: number = world.clock.now(),
): Promise<void> {
  return count(world, endedSong(uuid, { endTime, votes: likes(points) }));
}

export const dayMs = 24 * 60 * 60 * 1000;

/** A season that starts now, or at `startsAt`, and is over after `days`, or runs on. */
export function createSeason(
  world: Pick<World, 'clock'>,
  staff: TestPerson,
  name: string,
  { startsAt = world.clock.now(), days }: { readonly startsAt?: number; readonly days?: number } = {},
) {
  const end = days === undefined ? {} : { endDate: new Date(startsAt + days * dayMs).toISOString() };
  return staff.client.call(pointsCreateSeason, {
    body: { name, startDate: new Date(startsAt).toISOString(), ...end },
  });
}
