import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { SongVotes } from '@turnstage/contracts';
import { formatCompact } from '../../../lib/numbers.ts';
import { StarFilledIcon, StarIcon, ThumbDownIcon, ThumbUpIcon } from '../../../ui/icons/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { shownVotes, getVoteDenialReason, type VoteDenialReason } from '../live/votes.ts';
import { useRoomLinks } from '../room-links.ts';

const noVotes = {
  like: false,
  dislike: false,
  star: false,
  counts: { likes: 0, dislikes: 0, stars: 0 },
};

export function VoteButtons({ phone }: { phone: boolean }) {
  const { t, i18n } = useLingui();
  const { like, dislike, star, likes, dislikes, stars } = useRoom(({ roomState, me, pendingVotes }) => {
    const { counts, ...mine } = roomState ? shownVotes(roomState, me, pendingVotes) : noVotes;
    return { ...mine, ...counts };
  });
  const { vote, denialReason } = useVote();
  const reason = useVoteReason()(denialReason);
  const count = (value: number) => formatCompact(value, i18n.locale);
  const shared = (name: string) => ({
    name: reason ? `${name}. ${reason}` : name,
    'aria-disabled': denialReason ? true : undefined,
    // The smallest phones need the width for the label of the primary button, phones in landscape for the song.
    countClassName: phone ? 'max-[23rem]:hidden' : 'max-md:hidden',
    className: classNames(
      phone ? 'h-12! px-3! max-[23rem]:px-0!' : 'max-md:px-0!',
      denialReason && 'opacity-70',
    ),
  });
  return (
    <div className="flex shrink-0 gap-2 tabular-nums">
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

/** Votes, or shows why that isn't possible. Also used by the keyboard shortcuts. */
export function useVote(): { vote: (votes: SongVotes) => void; denialReason: VoteDenialReason | null } {
  const { t } = useLingui();
  const { actions, store } = useRoomSession();
  const { signUp } = useRoomLinks();
  const [, navigate] = useLocation();
  const denialReason = useRoom(({ roomState, me, isGuest }) =>
    roomState ? getVoteDenialReason(roomState, me, isGuest) : 'nothing-playing',
  );
  const reasonText = useVoteReason();
  const vote = (votes: SongVotes) => {
    if (denialReason) {
      const action =
        denialReason === 'guest' ? { label: t`Sign up`, run: () => navigate(signUp) } : undefined;
      showToast(reasonText(denialReason), { action });
      return;
    }
    const { roomState, me, pendingVotes } = store.getState();
    const now = roomState ? shownVotes(roomState, me, pendingVotes) : noVotes;
    // Repeating a vote changes nothing, and a star is permanent.
    const isAlreadyCast = votes.star ? now.star : votes.like ? now.like : now.dislike;
    if (!isAlreadyCast) void actions.vote(votes);
  };
  return { vote, denialReason };
}

function useVoteReason(): (denialReason: VoteDenialReason | null) => string {
  const { t } = useLingui();
  return (denialReason) => {
    switch (denialReason) {
      case 'guest':
        return t`Sign up to vote. When you like a song, the crowd moves.`;
      case 'own-song':
        return t`This is your song.`;
      case 'nothing-playing':
        return t`Nothing’s playing.`;
      case null:
        return '';
    }
  };
}
