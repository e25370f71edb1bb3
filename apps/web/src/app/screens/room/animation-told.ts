import type { ServerMessage } from '@turnstage/contracts';

export type ToldAnimation = { userUuid: string } & ({ kind: 'jump' } | { kind: 'emoji'; emoji: string });

/** What the stage is to show; null for other news, and for what somebody does whom I blocked (rule C52). */
export function animationTold(
  message: ServerMessage,
  isBlocked: (uuid: string) => boolean,
): ToldAnimation | null {
  if (message.name !== 'playedOneTimeAnimation' || !('params' in message)) return null;
  const { userUuid, animation, emoji } = message.params;
  if (typeof userUuid !== 'string' || isBlocked(userUuid)) return null;
  if (animation === 'jump') return { userUuid, kind: 'jump' };
  return typeof emoji === 'string' ? { userUuid, kind: 'emoji', emoji } : null;
}
