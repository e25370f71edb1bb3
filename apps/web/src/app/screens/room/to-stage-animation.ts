import type { ServerMessage } from '@turnstage/contracts';

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
