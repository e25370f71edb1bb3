import type { SongVotes } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import { dislikeSkipRatio, dislikeSkipVoters } from './limits.ts';
import { songVoteOps, vibeOps, voteCountOps } from './patches/playing.ts';
import { vibeOf } from './picture.ts';
import { isRecord } from './plain-json.ts';
import type { RefusalCode } from './refusals.ts';
import { personIn, type RoomEngineState } from './state.ts';
import { endSong } from './turn.ts';
import { announce, broadcast, userActor, type Work } from './work.ts';

/** Older bots know a star only as this emoji (wire 3.6). */
const starEmoji = '💜';

export function voteOnSong(work: Work, action: ActionOf<'voteOnSong'>): RefusalCode | undefined {
  const { state } = work;
  const actor = userActor(work);
  if (!actor) return 'action/needs-user';
  const person = personIn(state, actor.uuid);
  if (!person) return 'room/not-joined';
  const { turn } = state;
  if (!turn) return 'song/nothing-playing';
  if (actor.tokenRole === 'guest') return 'vote/guest';
  if (actor.uuid === turn.djUuid) return 'vote/own-song';
  const before = person.data.songVotes;
  const asked = readVotes(action.songVotes);
  if (!asked) return 'vote/invalid';
  if (asked.star === false && before.star) return 'vote/star-kept';

  noteActivity(work, actor.uuid);
  const after = merged(before, asked);
  const ops = songVoteOps(actor.uuid, before, after);
  if (ops.length === 0) return undefined;
  const countsBefore = { ...state.voteCounts };
  const vibeBefore = vibeOf(state);
  if (Object.keys(before).length === 0) turn.voters.push(actor.uuid);
  person.data = { ...person.data, songVotes: after };
  count(state, before, -1);
  count(state, after, 1);
  broadcast(work, 'votedOnSong', [
    ...voteCountOps(countsBefore, state.voteCounts),
    ...vibeOps(vibeBefore, vibeOf(state)),
    ...ops,
  ]);
  const { playId, song } = turn.nowPlaying;
  const { djUuid } = turn;
  work.events.push({ type: 'votedOnSong', playId, userUuid: actor.uuid, djUuid, songVotes: after });
  if (after.star && !before.star) {
    announce(work, 'playedOneTimeAnimation', { userUuid: actor.uuid, animation: 'emoji', emoji: starEmoji });
    work.events.push({ type: 'starGiven', playId, userUuid: actor.uuid, djUuid, song });
  }
  if (isVotedOut(state)) endSong(work, 'skippedByDislikes');
  return undefined;
}

function readVotes(value: unknown): SongVotes | null {
  if (!isRecord(value)) return null;
  const votes: SongVotes = {};
  if (typeof value['like'] === 'boolean') votes.like = value['like'];
  if (typeof value['star'] === 'boolean') votes.star = value['star'];
  return votes.like === undefined && votes.star === undefined ? null : votes;
}

/** Absent keys stay as they are; a star that was never given need not be noted as such. */
function merged(before: SongVotes, asked: SongVotes): SongVotes {
  const after = { ...before };
  if (asked.like !== undefined) after.like = asked.like;
  if (asked.star) after.star = true;
  return after;
}

function count(state: RoomEngineState, votes: SongVotes, by: 1 | -1): void {
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
