import type { PinnedMessage, roomService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { atLeast } from '../roles/authority.rules.ts';
import { standingIn } from '../roles/standing.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';

/** For room staff (decisions section 2); people in the room see it by `roomChanged` in `settings.pinnedMessages`. */
export async function pinMessages(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.pinMessages>,
) {
  const found = await findRoom(deps.database, params.id);
  const pinner = await deps.user.person(caller.userUuid);
  return deps.database.transaction(async (tx) => {
    const room = await lockRoom(tx, found);
    if (!atLeast(await standingIn(deps, tx, room.id, caller), 'moderator')) throw refuse('request/forbidden');
    const standing = new Set(room.pinned_messages.map((pinned) => keyOf(pinned as PinnedMessage)));
    const pinnedMessages = body.pinnedMessages.map((pinned): PinnedMessage => {
      // What stands already keeps the name of who pinned it; nobody pins in another's name.
      if (standing.has(keyOf(pinned))) return pinned;
      const by = { pinnedByName: pinner?.profile.nickname ?? '', pinnedByUUID: caller.userUuid };
      return { message: { ...pinned.message, ...by } };
    });
    await roomStore(tx).pin(room.id, pinnedMessages, deps.clock.now());
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    return { pinnedMessages };
  });
}

/** What is pinned follows the messages that it was taken from (rule C26), each time in the transaction that changes them. */
export interface Pins {
  /** What the pins of a room say, by their messages' uuids; those of old clients that name none are left out. */
  said(roomUuid: string): Promise<ReadonlyMap<string, string>>;
  /** By the message's uuid what it says now; null: it is gone, and its pin with it. */
  follow(tx: Transaction, roomUuid: string, words: ReadonlyMap<string, string | null>): Promise<void>;
  /** How somebody shows from now on, above what they said and as who pinned something. */
  rename(tx: Transaction, userUuid: string, look: PinnedLook): Promise<void>;
}

type PinnedLook = Required<Pick<PinnedMessage['message'], 'userName' | 'avatarId' | 'color'>>;

export function createPins(deps: Pick<RoomDeps, 'clock' | 'database' | 'events'>): Pins {
  /** Old clients may have left anything there; what is not a pin stays as it is. */
  async function change(
    tx: Transaction,
    found: RoomRow,
    changed: (pin: PinnedMessage) => PinnedMessage | null,
  ): Promise<void> {
    const { id, uuid, pinned_messages: pinned } = await lockRoom(tx, found);
    const next = (pinned as PinnedMessage[]).flatMap((pin) => changed(pin) ?? []);
    if (next.length === pinned.length && next.every((pin, at) => pin === pinned[at])) return;
    await roomStore(tx).pin(id, next, deps.clock.now());
    await deps.events.publish(tx, 'roomChanged', { roomUuid: uuid }, { orderKey: uuid });
  }

  return {
    async said(roomUuid) {
      const pins = ((await roomStore(deps.database).findByUuid(roomUuid))?.pinned_messages ??
        []) as PinnedMessage[];
      return new Map(pins.flatMap(({ message }) => (message.uuid ? [[message.uuid, message.message]] : [])));
    },
    async follow(tx, roomUuid, words) {
      const isMeant = ({ message }: PinnedMessage) => message.uuid !== undefined && words.has(message.uuid);
      const room = await roomStore(tx).findByUuid(roomUuid);
      if (!room || !(room.pinned_messages as PinnedMessage[]).some(isMeant)) return;
      await change(tx, room, (pin) => {
        if (!isMeant(pin)) return pin;
        const now = words.get(pin.message.uuid ?? '');
        return now ? { message: { ...pin.message, message: now } } : null;
      });
    },
    async rename(tx, userUuid, look) {
      for (const room of await roomStore(tx).withPinsOf(userUuid))
        await change(tx, room, ({ message }) => ({
          message: {
            ...message,
            ...(message.userUuid === userUuid ? look : {}),
            ...(message.pinnedByUUID === userUuid ? { pinnedByName: look.userName } : {}),
          },
        }));
    },
  };
}

/** The database keeps no order of keys. */
function keyOf({ message }: PinnedMessage): string {
  return JSON.stringify(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1)));
}
