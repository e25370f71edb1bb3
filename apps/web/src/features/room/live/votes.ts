/** Votes as the bar shows them: the room's, with my pending ones on top. */
import type { RoomState, SongVotes, VoteCounts } from '@turnstage/contracts';

/** My votes for one play, sent but not yet in the room state. */
export interface PendingVotes extends SongVotes {
  playId: string;
}

export interface ShownVotes {
  like: boolean;
  dislike: boolean;
  star: boolean;
  counts: VoteCounts;
}

type VoteState = Pick<RoomState, 'allUserData' | 'nowPlaying' | 'voteCounts'>;

export function shownVotes(roomState: VoteState, me: string, pending: PendingVotes | null): ShownVotes {
  const stored = roomState.allUserData[me]?.songVotes ?? {};
  const mine =
    pending && pending.playId === roomState.nowPlaying?.playId
      ? { ...stored, ...definedVotes(pending) }
      : stored;
  const { likes, dislikes, stars } = roomState.voteCounts;
  return {
    like: mine.like === true,
    dislike: mine.like === false,
    star: mine.star === true,
    counts: {
      likes: likes + difference(mine.like === true, stored.like === true),
      dislikes: dislikes + difference(mine.like === false, stored.like === false),
      stars: stars + difference(mine.star === true, stored.star === true),
    },
  };
}

export type VoteDenialReason = 'nothing-playing' | 'guest' | 'own-song';

/** Why I can't vote now (rules R49 to R51). */
export function getVoteDenialReason(
  roomState: Pick<RoomState, 'nowPlaying' | 'djs'>,
  me: string,
  isGuest: boolean,
): VoteDenialReason | null {
  if (!roomState.nowPlaying) return 'nothing-playing';
  if (isGuest) return 'guest';
  return roomState.djs[0]?.uuid === me ? 'own-song' : null;
}

function definedVotes({ like, star }: PendingVotes): SongVotes {
  return { ...(like === undefined ? {} : { like }), ...(star === undefined ? {} : { star }) };
}

const difference = (now: boolean, before: boolean): number => Number(now) - Number(before);
