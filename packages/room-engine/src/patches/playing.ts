/** Patches of the current song (wire 3.6: playedSong, votedOnSong). */
import type { Dj, NowPlaying, PatchOperation, SongVotes, VoteCounts } from '@turnstage/contracts';
import { djChanges } from './line-up.ts';
import { at } from './pointer.ts';

/** The part of the room state that a turn changes. */
export interface TurnState {
  djs: Dj[];
  nowPlaying: NowPlaying | null;
  songsRemainingForDj: number;
  vibeMeter: number;
  voteCounts: VoteCounts;
}

/** `cleared` are the people whose votes are cleared. Only they get an op: in a big room most people haven't voted. */
export function playedSongOps(
  before: TurnState,
  after: TurnState,
  cleared: readonly string[],
): PatchOperation[] {
  const ops = [
    ...voteCountOps(before.voteCounts, after.voteCounts),
    ...djChanges('visibleDjs', before.djs, after.djs),
    ...vibeOps(before.vibeMeter, after.vibeMeter),
  ];
  if (before.songsRemainingForDj !== after.songsRemainingForDj) {
    ops.push({ op: 'replace', path: '/songsRemainingForDj', value: after.songsRemainingForDj });
  }
  // As a whole: V3, V2 and the web client read the object, and most fields of a new play differ anyway.
  if (before.nowPlaying !== after.nowPlaying) {
    ops.push({ op: 'replace', path: '/nowPlaying', value: after.nowPlaying });
  }
  ops.push(...djChanges('djs', before.djs, after.djs));
  for (const uuid of cleared)
    ops.push({ op: 'replace', path: at('allUserData', uuid, 'songVotes'), value: {} });
  return ops;
}

/** Always `replace`: V3 ignores an `add` here. */
export function voteCountOps(before: VoteCounts, after: VoteCounts): PatchOperation[] {
  const ops: PatchOperation[] = [];
  for (const key of ['stars', 'likes', 'dislikes'] as const) {
    if (before[key] !== after[key])
      ops.push({ op: 'replace', path: at('voteCounts', key), value: after[key] });
  }
  return ops;
}

export function vibeOps(before: number, after: number): PatchOperation[] {
  return before === after ? [] : [{ op: 'replace', path: '/vibeMeter', value: after }];
}

/** V2 reads `/allUserData/<uuid>/songVotes/like` and its value. */
export function songVoteOps(uuid: string, before: SongVotes, after: SongVotes): PatchOperation[] {
  const ops: PatchOperation[] = [];
  for (const key of ['star', 'like'] as const) {
    const value = after[key];
    if (value === undefined || value === before[key]) continue;
    const path = at('allUserData', uuid, 'songVotes', key);
    ops.push({ op: before[key] === undefined ? 'add' : 'replace', path, value });
  }
  return ops;
}
