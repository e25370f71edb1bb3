import { hasPersonalPermission } from '@turnstage/permissions';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import { animationsPerSecond } from './limits.ts';
import type { RefusalCode } from './refusals.ts';
import { findPerson } from './state.ts';
import { broadcastMessage, userActor, type StepContext } from './step-context.ts';

/**
 * One grapheme by its structure: a flag, a keycap, or pictographs joined by ZWJ, each with at most one selector or
 * skin tone and one tag sequence. Counting graphemes alone would accept a pile of combining marks.
 */
const pictograph = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]{1,6}\u{E007F})?`;
const oneEmoji = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${pictograph}(?:\u200D${pictograph}){0,7})$`,
  'u',
);

export function isOneEmoji(text: unknown): text is string {
  return typeof text === 'string' && oneEmoji.test(text);
}

export function playOneTimeAnimation(
  ctx: StepContext,
  action: ActionOf<'playOneTimeAnimation'>,
): RefusalCode | undefined {
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  const person = findPerson(ctx.state, actor.uuid);
  if (!person) return 'room/not-joined';
  if (!hasPersonalPermission(actor.tokenRole, 'throwEmojis')) return 'animation/guest';
  const { animation, emoji } = action;
  if (animation !== 'jump' && (animation !== 'emoji' || !isOneEmoji(emoji))) return 'animation/invalid';
  const recent = person.animatedAt.filter((time) => ctx.now - time < 1_000);
  if (recent.length >= animationsPerSecond) return 'animation/too-many';
  person.animatedAt = [...recent, ctx.now];
  noteActivity(ctx, actor.uuid);
  const shown = animation === 'emoji' ? { animation, emoji } : { animation };
  broadcastMessage(ctx, 'playedOneTimeAnimation', { userUuid: actor.uuid, ...shown });
  ctx.events.push({ type: 'animationPlayed', userUuid: actor.uuid, ...shown });
  return undefined;
}
