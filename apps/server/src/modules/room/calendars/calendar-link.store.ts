import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

/** The secret links of people's own calendars, one for each at most. */
export function calendarLinkStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const links = db.selectFrom('calendar_link').selectAll();
  return {
    find: (userUuid: string) => links.where('user_uuid', '=', userUuid).executeTakeFirst(),
    findByToken: (token: string) => links.where('token', '=', token).executeTakeFirst(),
    save: (userUuid: string, token: string, now: number) =>
      db
        .insertInto('calendar_link')
        .values({ user_uuid: userUuid, token, created_at: now })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet({ token, created_at: now }))
        .execute(),
    delete: (userUuid: string) => db.deleteFrom('calendar_link').where('user_uuid', '=', userUuid).execute(),
  };
}
