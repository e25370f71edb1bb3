import type { Sql } from '../../../db/index.ts';
import { notificationSchema, type NotificationTables } from '../notification.tables.ts';

export function sendCooldownStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /**
     * Returns false when the sender already started a cooldown after `since`. Of two calls at the same time one
     * succeeds.
     */
    async take(sender: string, now: number, since: number): Promise<boolean> {
      const row = await db
        .insertInto('sending_turn')
        .values({ sender, taken_at: now })
        .onConflict((conflict) =>
          conflict
            .column('sender')
            .doUpdateSet({ taken_at: now })
            .where('sending_turn.taken_at', '<=', since),
        )
        .returning('sender')
        .executeTakeFirst();
      return row !== undefined;
    },
    async startedAt(sender: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('sending_turn')
        .select('taken_at')
        .where('sender', '=', sender)
        .executeTakeFirst();
      return row?.taken_at;
    },
    deleteAllOf: (sender: string) => db.deleteFrom('sending_turn').where('sender', '=', sender).execute(),
  };
}
