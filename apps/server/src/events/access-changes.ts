/** One subscription to everything by which somebody can lose access. */
import type { EventBus } from './event-bus.ts';
import type { EventMap, EventName } from './event-map.ts';

/** Whose access may have changed, and where. Null: everyone's, everywhere. */
export interface AccessChange {
  readonly userUuid: string | null;
  readonly roomUuid: string | null;
}

/**
 * Every event after which a person may have less access than before. A new way to lose a right either publishes one of
 * these or gets a row here, so that whoever holds something open for people needs no change.
 */
const accessChanges = {
  /** A sign-out, a kick, a ban, a new password, a closed account. */
  sessionsRevoked: ({ userUuid }) => ({ userUuid, roomUuid: null }),
  /** A rank of the installation. */
  profileChanged: ({ userUuid }) => ({ userUuid, roomUuid: null }),
  /** A role or a restriction in the room, its type, its passwords, its owner. */
  roomChanged: ({ roomUuid }) => ({ userUuid: null, roomUuid }),
  roomDeleted: ({ roomUuid }) => ({ userUuid: null, roomUuid }),
} satisfies { readonly [N in EventName]?: (payload: EventMap[N]) => AccessChange };

export const accessEventNames = Object.keys(accessChanges) as readonly (keyof typeof accessChanges)[];

/**
 * Subscribes to all of them. The listener judges again what it holds open for these people, from what is stored by
 * then: it doesn't get what has changed, and can be called more often than something did.
 */
export function onAccessChanged(
  events: Pick<EventBus, 'on'>,
  listener: string,
  handle: (change: AccessChange) => Promise<void>,
): void {
  for (const name of accessEventNames) {
    const toChange: (payload: never) => AccessChange = accessChanges[name];
    events.on(name, listener, (payload) => handle(toChange(payload as never)));
  }
}
