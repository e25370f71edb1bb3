import type { RoomUser } from '@turnstage/contracts';
import { isListener } from '@turnstage/contracts/values';
import { hasPersonalPermission } from '@turnstage/permissions';

/** How much of the room has to like a song for each level, and how many emoji fly then. */
const levels = [
  { share: 0.3, emoji: 6 },
  { share: 0.6, emoji: 12 },
  { share: 0.9, emoji: 24 },
] as const;
/** One like is a vote and no party. */
const minLikes = 2;

type Voter = Pick<RoomUser, 'tokenRole'>;

/** One count per list, as in `countListeners`. */
const voters = new WeakMap<readonly Voter[], number>();

/** How many people can like a song: neither bots, nor guests (R50), nor its DJ (R49). */
export function countAudience(users: readonly Voter[], dj: Voter | undefined): number {
  const count = voters.get(users) ?? users.filter(isVoter).length;
  voters.set(users, count);
  return count - (dj && isVoter(dj) ? 1 : 0);
}

function isVoter({ tokenRole }: Voter): boolean {
  return isListener(tokenRole) && hasPersonalPermission(tokenRole, 'vote');
}

/** How many levels of celebration a song has reached, 0 to 3 (rule H44). `audience`: see `countAudience`. */
export function getCelebrationLevel(
  { likes, dislikes }: { readonly likes: number; readonly dislikes: number },
  audience: number,
): number {
  if (likes < minLikes) return 0;
  const share = (likes - dislikes) / Math.max(1, audience);
  return levels.filter((level) => share >= level.share).length;
}

/** How many emoji fly when a song reaches a level. */
export function countCelebrationEmoji(level: number): number {
  return levels[level - 1]?.emoji ?? 0;
}
