/** What a song play is worth (rules E4 to E6). */
import type { TokenRole } from '@turnstage/contracts';
import { takesPartInPoints } from '@turnstage/permissions';

export const pointsPerLike = 1;
export const pointsPerStar = 2;
/** One point for every full group of this many listeners. */
export const listenersPerPoint = 10;
/** A listener's votes count on this many songs of one DJ a day. */
export const maxVotedSongsPerDay = 20;

export interface PlayVote {
  readonly userUuid: string;
  readonly tokenRole: TokenRole;
  readonly like?: boolean | undefined;
  readonly star?: boolean | undefined;
}

export interface PlayListener {
  readonly userUuid: string;
  readonly tokenRole: TokenRole;
  readonly hasHeard: boolean;
}

export interface Play {
  readonly djUuid: string;
  readonly votes: readonly PlayVote[];
  readonly listeners: readonly PlayListener[];
}

/** One entry for each person whose like or star can count: people with accounts, except the DJ. */
export function countableVotes({ djUuid, votes }: Play): PlayVote[] {
  const byVoter = new Map<string, PlayVote>();
  for (const vote of votes) {
    if (vote.userUuid === djUuid || !takesPartInPoints(vote.tokenRole)) continue;
    if (vote.like === true || vote.star === true) byVoter.set(vote.userUuid, vote);
  }
  return [...byVoter.values()];
}

/** How many people with accounts, without the DJ, heard 30 seconds. */
export function countHeard({ djUuid, listeners }: Play): number {
  const heard = listeners.filter(
    ({ userUuid, tokenRole, hasHeard }) => hasHeard && userUuid !== djUuid && takesPartInPoints(tokenRole),
  );
  return new Set(heard.map(({ userUuid }) => userUuid)).size;
}

export interface PlayPoints {
  readonly likes: number;
  readonly stars: number;
  readonly listeners: number;
  readonly points: number;
}

/** @param votes those that count today, at most one of each person */
export function pointsOfPlay(votes: readonly PlayVote[], listeners: number): PlayPoints {
  const likes = votes.filter(({ like }) => like === true).length;
  const stars = votes.filter(({ star }) => star === true).length;
  const points = likes * pointsPerLike + stars * pointsPerStar + Math.floor(listeners / listenersPerPoint);
  return { likes, stars, listeners, points };
}

/** The day in UTC that a song belongs to by its end, as `2030-01-31`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
