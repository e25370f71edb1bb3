import type { ServerMessage } from '@turnstage/contracts';
import type { StageItem } from '../../../features/stage/index.ts';

export type StageAnimation = { userUuid: string } & ({ kind: 'jump' } | { kind: 'emoji'; emoji: string });

/**
 * Returns the animation that the stage should show. Returns null for other messages and for people I blocked (rule
 * C52).
 */
export function toStageAnimation(
  message: ServerMessage,
  isBlocked: (uuid: string) => boolean,
): StageAnimation | null {
  if (message.name !== 'playedOneTimeAnimation') return null;
  const { userUuid, animation, emoji } = message.params;
  if (isBlocked(userUuid)) return null;
  if (animation === 'jump') return { userUuid, kind: 'jump' };
  return emoji === undefined ? null : { userUuid, kind: 'emoji', emoji };
}

/** What someone bought, for the stage and for people who can't see it; null for other messages and people I blocked. */
export function toStageItem(
  message: ServerMessage,
  isBlocked: (uuid: string) => boolean,
  clockOffsetMs: number,
): (StageItem & { name: string }) | null {
  if (message.name !== 'usedConsumable') return null;
  const { purchaseId, userUuid, name, imageUrl, effect, displayType, anchor, until } = message.params;
  if (isBlocked(userUuid)) return null;
  return {
    id: purchaseId,
    userUuid,
    name,
    imageUrl,
    effect,
    anchor,
    coversStage: displayType === 'cover',
    until: until - clockOffsetMs,
  };
}
