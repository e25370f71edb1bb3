import type { Sql } from '../../../db/index.ts';
import { notificationSchema, type NotificationTables } from '../notification.tables.ts';

export function sendingTurnStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** False when somebody took it after `since`; of two at once one gets it. */
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
    async takenAt(sender: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('sending_turn')
        .select('taken_at')
        .where('sender', '=', sender)
        .executeTakeFirst();
      return row?.taken_at;
    },
    forget: (sender: string) => db.deleteFrom('sending_turn').where('sender', '=', sender).execute(),
  };
}
