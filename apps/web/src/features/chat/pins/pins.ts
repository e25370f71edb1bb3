/** The pinned messages of a room. Pure. */
import type { CallInput } from '@turnstage/client';
import type { ChatMessage, roomService } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';

/** As stored in `settings.pinnedMessages`. */
export type Pin = CallInput<(typeof roomService)['pinMessages']>['body']['pinnedMessages'][number];

/** Rule C26. */
export const maxPins = limits.pinnedMessages;

/** Old clients may have stored anything; entries without text are dropped. */
export function parsePins(pinnedMessages: readonly unknown[]): Pin[] {
  return pinnedMessages.filter((each): each is Pin => {
    const { message } = (each ?? {}) as { message?: { message?: unknown } };
    return typeof message?.message === 'string' && message.message !== '';
  });
}

export function toPin(chatMessage: ChatMessage): Pin {
  return {
    message: {
      message: chatMessage.message,
      userName: chatMessage.userName,
      avatarId: chatMessage.avatarId,
      color: chatMessage.color,
      date: chatMessage.date,
      uuid: chatMessage.uuid,
      ...(chatMessage.userUuid ? { userUuid: chatMessage.userUuid } : {}),
    },
  };
}

/** Pins the message, or unpins it if it is pinned; null when the limit is reached. */
export function withPinToggled(pins: readonly Pin[], chatMessage: ChatMessage): Pin[] | null {
  const rest = pins.filter(({ message }) => message.uuid !== chatMessage.uuid);
  if (rest.length < pins.length) return rest;
  return pins.length >= maxPins ? null : [...pins, toPin(chatMessage)];
}

/**
 * Filters pins by people I blocked (rule C15). Until the block list is loaded, pins by people stay hidden: better a
 * moment late than showing a blocked person's message.
 */
export function visiblePins(pins: readonly Pin[], blocked: ReadonlySet<string> | undefined): readonly Pin[] {
  if (blocked?.size === 0) return pins;
  return pins.filter(({ message: { userUuid } }) => !userUuid || blocked?.has(userUuid) === false);
}
