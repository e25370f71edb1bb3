/** Votes as the bar shows them: the room's, with mine on top while they are on their way. */
import type { RoomState, SongVotes, VoteCounts } from '@turnstage/contracts';

/** Mine for one play, sent and not yet in the picture. */
export interface PendingVotes extends SongVotes {
  playId: string;
}

export interface ShownVotes {
  like: boolean;
  dislike: boolean;
  star: boolean;
  counts: VoteCounts;
}

type Voted = Pick<RoomState, 'allUserData' | 'nowPlaying' | 'voteCounts'>;

export function shownVotes(picture: Voted, me: string, pending: PendingVotes | null): ShownVotes {
  const kept = picture.allUserData[me]?.songVotes ?? {};
  const mine =
    pending && pending.playId === picture.nowPlaying?.playId ? { ...kept, ...given(pending) } : kept;
  const { likes, dislikes, stars } = picture.voteCounts;
  return {
    like: mine.like === true,
    dislike: mine.like === false,
    star: mine.star === true,
    counts: {
      likes: likes + difference(mine.like === true, kept.like === true),
      dislikes: dislikes + difference(mine.like === false, kept.like === false),
      stars: stars + difference(mine.star === true, kept.star === true),
    },
  };
}

export type VoteBar = 'nothing-playing' | 'guest' | 'own-song';

/** Why I may not vote now; rules R49 to R51. */
export function whyNotVote(
  picture: Pick<RoomState, 'nowPlaying' | 'djs'>,
  me: string,
  isGuest: boolean,
): VoteBar | null {
  if (!picture.nowPlaying) return 'nothing-playing';
  if (isGuest) return 'guest';
  return picture.djs[0]?.uuid === me ? 'own-song' : null;
}

function given({ like, star }: PendingVotes): SongVotes {
  return { ...(like === undefined ? {} : { like }), ...(star === undefined ? {} : { star }) };
}

const difference = (now: boolean, before: boolean): number => Number(now) - Number(before);
