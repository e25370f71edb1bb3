import type { ServerMessage } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';

/** A consumable that someone bought and that everyone in the room sees. */
export type UsedConsumable = Extract<ServerMessage, { name: 'usedConsumable' }>;

interface ShownItemTables {
  /** Consumables that are worn or lit in a room, until their time is over. */
  shown_item: {
    purchase_id: string;
    room_uuid: string;
    user_uuid: string;
    /** The message as it is sent, as JSON. */
    message: string;
    /** Epoch ms. */
    until: number;
  };
}

export function shownItemStore(sql: Sql) {
  const db = sql.of<ShownItemTables>('realtime_service');
  return {
    /** Idempotent by purchase. Also deletes items of any room whose time is over. */
    async save(roomUuid: string, { params }: UsedConsumable, now: number): Promise<void> {
      await db.deleteFrom('shown_item').where('until', '<=', now).execute();
      await db
        .insertInto('shown_item')
        .values({
          purchase_id: params.purchaseId,
          room_uuid: roomUuid,
          user_uuid: params.userUuid,
          message: JSON.stringify({ name: 'usedConsumable', params }),
          until: params.until,
        })
        .onConflict((conflict) => conflict.column('purchase_id').doNothing())
        .execute();
    },
    /** Lists items whose time isn't over, the one that ends first first. */
    async list(roomUuid: string, now: number): Promise<UsedConsumable[]> {
      const rows = await db
        .selectFrom('shown_item')
        .select('message')
        .where('room_uuid', '=', roomUuid)
        .where('until', '>', now)
        .orderBy('until')
        .execute();
      return rows.map(({ message }) => JSON.parse(message) as UsedConsumable);
    },
    deleteRoom: (roomUuid: string) => db.deleteFrom('shown_item').where('room_uuid', '=', roomUuid).execute(),
    deletePerson: (userUuid: string) =>
      db.deleteFrom('shown_item').where('user_uuid', '=', userUuid).execute(),
  };
}
