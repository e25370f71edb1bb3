import type { SongVotes } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import { dislikeSkipRatio, dislikeSkipVoters } from './limits.ts';
import { songVoteOps, vibeOps, voteCountOps } from './patches/playing.ts';
import { calculateVibe } from './room-state.ts';
import { isRecord } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import { findPerson, type RoomEngineState } from './state.ts';
import { endSong } from './turn.ts';
import { broadcastMessage, broadcastPatch, userActor, type StepContext } from './step-context.ts';

/** Older bots know a star only as this emoji (wire 3.6). */
const starEmoji = '💜';

export function voteOnSong(ctx: StepContext, action: ActionOf<'voteOnSong'>): RefusalCode | undefined {
  const { state } = ctx;
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  const person = findPerson(state, actor.uuid);
  if (!person) return 'room/not-joined';
  const { turn } = state;
  if (!turn) return 'song/nothing-playing';
  if (!hasPersonalPermission(actor.tokenRole, 'vote')) return 'vote/guest';
  if (actor.uuid === turn.djUuid) return 'vote/own-song';
  const before = person.data.songVotes;
  const requested = parseVotes(action.songVotes);
  if (!requested) return 'vote/invalid';
  if (requested.star === false && before.star) return 'vote/star-kept';

  noteActivity(ctx, actor.uuid);
  const after = mergeVotes(before, requested);
  const ops = songVoteOps(actor.uuid, before, after);
  if (ops.length === 0) return undefined;
  const countsBefore = { ...state.voteCounts };
  const vibeBefore = calculateVibe(state);
  if (Object.keys(before).length === 0) turn.voters.push(actor.uuid);
  person.data = { ...person.data, songVotes: after };
  addToCounts(state, before, -1);
  addToCounts(state, after, 1);
  const isNewStar = after.star === true && !before.star;
  // Before the patch: a bot adds one to its count at the emoji and takes the count itself from the patch. In the
  // other order it would count the star twice.
  if (isNewStar)
    broadcastMessage(ctx, 'playedOneTimeAnimation', {
      userUuid: actor.uuid,
      animation: 'emoji',
      emoji: starEmoji,
    });
  broadcastPatch(ctx, 'votedOnSong', [
    ...voteCountOps(countsBefore, state.voteCounts),
    ...vibeOps(vibeBefore, calculateVibe(state)),
    ...ops,
  ]);
  const { playId, song } = turn.nowPlaying;
  const { djUuid } = turn;
  ctx.events.push({ type: 'votedOnSong', playId, userUuid: actor.uuid, djUuid, songVotes: after });
  if (isNewStar) ctx.events.push({ type: 'starGiven', playId, userUuid: actor.uuid, djUuid, song });
  if (isVotedOut(state)) endSong(ctx, 'skippedByDislikes');
  return undefined;
}

function parseVotes(value: unknown): SongVotes | null {
  if (!isRecord(value)) return null;
  const votes: SongVotes = {};
  if (typeof value['like'] === 'boolean') votes.like = value['like'];
  if (typeof value['star'] === 'boolean') votes.star = value['star'];
  return votes.like === undefined && votes.star === undefined ? null : votes;
}

/** Absent keys stay as they are; `star: false` isn't stored. */
function mergeVotes(before: SongVotes, requested: SongVotes): SongVotes {
  const after = { ...before };
  if (requested.like !== undefined) after.like = requested.like;
  if (requested.star) after.star = true;
  return after;
}

function addToCounts(state: RoomEngineState, votes: SongVotes, by: 1 | -1): void {
  const counts = state.voteCounts;
  if (votes.like === true) counts.likes += by;
  if (votes.like === false) counts.dislikes += by;
  if (votes.star) counts.stars += by;
}

function isVotedOut({ settings, voteCounts: { likes, dislikes } }: RoomEngineState): boolean {
  return (
    settings.skipByDislikes && likes + dislikes >= dislikeSkipVoters && dislikes >= likes * dislikeSkipRatio
  );
}
