import type { Song, SongVotes } from '@turnstage/contracts';
import type { RoomAction } from '@turnstage/room-engine';
import { cleanJson, isRecord } from './clean-json.ts';

/** What a client asked for, checked as far as its shape goes; `error` is the sentence it is answered. */
export type ReadAction = { action: RoomAction } | { error: string };

type Params = Readonly<Record<string, unknown>>;

/** The actions of wire section 2 that a room steps. `userUuid` and `tokenRole` in them are never believed. */
const readers: Record<string, (params: Params) => ReadAction> = {
  addDj: ({ song, targetUuid }) => {
    // Not `djUuid`, which clients of the original may send along and mean themselves.
    if (targetUuid === undefined || targetUuid === null)
      return withSong(song, (checked) => ({ type: 'addDj', song: checked }));
    if (typeof targetUuid !== 'string') return { error: 'targetUuid must be a uuid' };
    const djUuid = targetUuid.toLowerCase();
    return withSong(song, (checked) => ({ type: 'addDj', song: checked, djUuid }));
  },
  removeDj: ({ djUuid }) => {
    if (djUuid === undefined || djUuid === null || djUuid === '') return { action: { type: 'removeDj' } };
    if (typeof djUuid !== 'string') return { error: 'djUuid must be a uuid' };
    return { action: { type: 'removeDj', djUuid: djUuid.toLowerCase() } };
  },
  leaveAfterSong: ({ leave }) =>
    typeof leave === 'boolean' ? { action: { type: 'leaveAfterSong', leave } } : missing('leave'),
  confirmPresence: () => ({ action: { type: 'confirmPresence' } }),
  updateNextSong: (params) =>
    'song' in params
      ? withSong(params['song'], (checked) => ({ type: 'updateNextSong', song: checked ?? null }))
      : missing('song'),
  skipSong: () => ({ action: { type: 'skipSong' } }),
  voteOnSong: ({ songVotes }) => {
    if (!isRecord(songVotes)) return missing('songVotes');
    const votes: SongVotes = {};
    for (const name of ['like', 'star'] as const) {
      const vote = songVotes[name];
      if (vote === undefined || vote === null) continue;
      if (typeof vote !== 'boolean') return { error: `songVotes.${name} must be true or false` };
      votes[name] = vote;
    }
    return { action: { type: 'voteOnSong', songVotes: votes } };
  },
  playOneTimeAnimation: ({ animation, emoji }) => {
    if (animation !== 'emoji' && animation !== 'jump') return missing('animation');
    if (animation === 'jump') return { action: { type: 'playOneTimeAnimation', animation } };
    if (typeof emoji !== 'string') return missing('emoji');
    return { action: { type: 'playOneTimeAnimation', animation, emoji } };
  },
};

export function readAction(name: string, params: Params): ReadAction {
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  return reader ? reader(params) : { error: 'unknown action or invalid apiVersion' };
}

/** Wording of the framework that bots know (wire 1.5). */
export function missing(name: string): { error: string } {
  return { error: `${name} is a required parameter for this action` };
}

/** Songs come from a bare title to a catalogue row (wire section 2); the engine judges what is in them. */
function withSong(song: unknown, action: (song: Song | null | undefined) => RoomAction): ReadAction {
  if (song === undefined || song === null) return { action: action(song) };
  if (!isRecord(song)) return { error: 'song must be an object' };
  return { action: action(cleanJson(song) as Song) };
}
