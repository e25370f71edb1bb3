/** What stands above a room's chat. Pure. */
import type { CallInput } from '@turnstage/client';
import type { ChatMessage, roomService } from '@turnstage/contracts';

/** As `settings.pinnedMessages` carries it. */
export type Pin = CallInput<(typeof roomService)['pinMessages']>['body']['pinnedMessages'][number];

/** Rule C26. */
export const mostPins = 10;

/** Old clients may have left anything there; what has no words is left out. */
export function pinsIn(pinnedMessages: readonly unknown[]): Pin[] {
  return pinnedMessages.filter((each): each is Pin => {
    const { message } = (each ?? {}) as { message?: { message?: unknown } };
    return typeof message?.message === 'string' && message.message !== '';
  });
}

export function pinOf(line: ChatMessage): Pin {
  return {
    message: {
      message: line.message,
      userName: line.userName,
      avatarId: line.avatarId,
      color: line.color,
      date: line.date,
      uuid: line.uuid,
      ...(line.userUuid ? { userUuid: line.userUuid } : {}),
    },
  };
}

/** With the line pinned or, if it was, no longer; null when there is no room for another. */
export function toggled(pins: readonly Pin[], line: ChatMessage): Pin[] | null {
  const rest = pins.filter(({ message }) => message.uuid !== line.uuid);
  if (rest.length < pins.length) return rest;
  return pins.length >= mostPins ? null : [...pins, pinOf(line)];
}

/**
 * Rule C15, by the uuids of those I blocked. As long as these are not known, what anybody said waits: better
 * a moment late than a word that was not to be read.
 */
export function pinsToShow(pins: readonly Pin[], blocked: ReadonlySet<string> | undefined): readonly Pin[] {
  if (blocked?.size === 0) return pins;
  return pins.filter(({ message: { userUuid } }) => !userUuid || blocked?.has(userUuid) === false);
}
