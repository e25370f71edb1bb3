import type { PinnedMessage } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { lockRoom } from '../rooms/find-room.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';

/** Keeps pins in sync with their chat messages (rule C26). The caller has committed its own change before. */
export interface Pins {
  /** The texts of a room's pins by message uuid. Pins of old clients without a uuid are left out. */
  pinnedText(roomUuid: string): Promise<ReadonlyMap<string, string>>;
  /** New texts by message uuid; null: the message was deleted, and its pin goes too. Idempotent. */
  updateTexts(roomUuid: string, texts: ReadonlyMap<string, string | null>): Promise<void>;
  /** Changes how a person appears in pins, as author and as the one who pinned. Idempotent. */
  rename(userUuid: string, profile: PinnedProfile): Promise<void>;
}

type PinnedProfile = Required<Pick<PinnedMessage['message'], 'userName' | 'avatarId' | 'color'>>;

export function createPins(deps: Pick<RoomDeps, 'clock' | 'database' | 'events'>): Pins {
  /** Old clients may have stored anything here. Entries that are not pins stay unchanged. */
  async function change(
    tx: Transaction,
    found: RoomRow,
    update: (pin: PinnedMessage) => PinnedMessage | null,
  ): Promise<void> {
    const { id, uuid, pinned_messages: pinned } = await lockRoom(tx, found);
    const next = (pinned as PinnedMessage[]).flatMap((pin) => update(pin) ?? []);
    if (next.length === pinned.length && next.every((pin, at) => pin === pinned[at])) return;
    await roomStore(tx).pin(id, next, deps.clock.now());
    await deps.events.publish(tx, 'roomChanged', { roomUuid: uuid }, { orderKey: uuid });
  }

  return {
    async pinnedText(roomUuid) {
      const pins = ((await roomStore(deps.database).findByUuid(roomUuid))?.pinned_messages ??
        []) as PinnedMessage[];
      return new Map(pins.flatMap(({ message }) => (message.uuid ? [[message.uuid, message.message]] : [])));
    },
    async updateTexts(roomUuid, texts) {
      if (texts.size === 0) return;
      await deps.database.transaction(async (tx) => {
        const room = await roomStore(tx).findByUuid(roomUuid);
        if (!room) return;
        await change(tx, room, (pin) => {
          const text = texts.get(pin.message.uuid ?? '');
          if (text === undefined || text === pin.message.message) return pin;
          return text === null ? null : { message: { ...pin.message, message: text } };
        });
      });
    },
    async rename(userUuid, profile) {
      const rooms = await roomStore(deps.database).findWithPinsOf(userUuid);
      for (const room of rooms)
        await deps.database.transaction((tx) =>
          change(tx, room, ({ message }) => ({
            message: {
              ...message,
              ...(message.userUuid === userUuid ? profile : {}),
              ...(message.pinnedByUUID === userUuid ? { pinnedByName: profile.userName } : {}),
            },
          })),
        );
    },
  };
}
