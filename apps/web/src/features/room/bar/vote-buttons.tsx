import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { SongVotes } from '@turnstage/contracts';
import { formatCompact } from '../../../lib/numbers.ts';
import { StarFilledIcon, StarIcon, ThumbDownIcon, ThumbUpIcon } from '../../../ui/icons/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { shownVotes, whyNotVote, type VoteBar } from '../live/votes.ts';
import { useRoomPlaces } from '../room-places.ts';

const noVotes = {
  like: false,
  dislike: false,
  star: false,
  counts: { likes: 0, dislikes: 0, stars: 0 },
};

export function VoteButtons({ phone }: { phone: boolean }) {
  const { t, i18n } = useLingui();
  const { like, dislike, star, likes, dislikes, stars } = useRoom(({ picture, me, pendingVotes }) => {
    const { counts, ...mine } = picture ? shownVotes(picture, me, pendingVotes) : noVotes;
    return { ...mine, ...counts };
  });
  const { vote, why } = useVote();
  const reason = useVoteReason()(why);
  const count = (value: number) => formatCompact(value, i18n.locale);
  const shared = (name: string) => ({
    name: reason ? `${name}. ${reason}` : name,
    'aria-disabled': why ? true : undefined,
    className: classNames(phone && 'h-12! px-3!', why && 'opacity-70'),
  });
  return (
    <div className="flex shrink-0 gap-2">
      <ToggleButton
        {...shared(t`Like`)}
        icon={ThumbUpIcon}
        pressed={like}
        count={count(likes)}
        onClick={() => vote({ like: true })}
      />
      <ToggleButton
        {...shared(t`Star`)}
        icon={star ? StarFilledIcon : StarIcon}
        pressed={star}
        count={count(stars)}
        onClick={() => vote({ star: true })}
      />
      <ToggleButton
        {...shared(t`Dislike`)}
        icon={ThumbDownIcon}
        pressed={dislike}
        count={count(dislikes)}
        onClick={() => vote({ like: false })}
      />
    </div>
  );
}

/** Votes, or says why not; the keys use it too. */
export function useVote(): { vote: (votes: SongVotes) => void; why: VoteBar | null } {
  const { t } = useLingui();
  const { actions, store } = useRoomSession();
  const { signUp } = useRoomPlaces();
  const [, navigate] = useLocation();
  const why = useRoom(({ picture, me, isGuest }) =>
    picture ? whyNotVote(picture, me, isGuest) : 'nothing-playing',
  );
  const say = useVoteReason();
  const vote = (votes: SongVotes) => {
    if (why) {
      const action = why === 'guest' ? { label: t`Sign up`, run: () => navigate(signUp) } : undefined;
      showToast(say(why), { action });
      return;
    }
    const { picture, me, pendingVotes } = store.getState();
    const now = picture ? shownVotes(picture, me, pendingVotes) : noVotes;
    // The same vote again is no news, and a star is for good.
    const isKnown = votes.star ? now.star : votes.like ? now.like : now.dislike;
    if (!isKnown) void actions.vote(votes);
  };
  return { vote, why };
}

function useVoteReason(): (why: VoteBar | null) => string {
  const { t } = useLingui();
  return (why) => {
    switch (why) {
      case 'guest':
        return t`Sign up to vote: the crowd moves when you like a song.`;
      case 'own-song':
        return t`This is your own song.`;
      case 'nothing-playing':
        return t`Nothing is playing.`;
      case null:
        return '';
    }
  };
}
