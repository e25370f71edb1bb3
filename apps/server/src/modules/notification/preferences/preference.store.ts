import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { choiceKey } from '../kinds/kind.rules.ts';
import { notificationSchema, type NotificationTables } from '../notification.tables.ts';
import type { QuietHours } from './quiet-hours.rules.ts';

export interface Choice {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly on: boolean;
}

export function preferenceStore(sql: Sql) {
  const db = sql.of<NotificationTables>(notificationSchema);
  return {
    /** By person. People who chose nothing are missing. */
    async choicesOf(userUuids: readonly string[]): Promise<Map<string, Map<string, boolean>>> {
      const found = new Map<string, Map<string, boolean>>();
      if (userUuids.length === 0) return found;
      const rows = await db
        .selectFrom('choice')
        .selectAll()
        .where('user_uuid', 'in', [...userUuids])
        .execute();
      for (const row of rows) {
        const own = found.get(row.user_uuid) ?? new Map<string, boolean>();
        found.set(row.user_uuid, own.set(choiceKey(row.kind, row.channel), row.is_on));
      }
      return found;
    },
    async saveChoices(userUuid: string, choices: readonly Choice[]): Promise<void> {
      // The last choice for the same kind and channel counts; one statement can't update a row twice.
      const last = new Map(choices.map((choice) => [choiceKey(choice.kind, choice.channel), choice]));
      if (last.size === 0) return;
      await db
        .insertInto('choice')
        .values(
          [...last.values()].map(({ kind, channel, on }) => ({
            user_uuid: userUuid,
            kind,
            channel,
            is_on: on,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'kind', 'channel'])
            .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
        )
        .execute();
    },
    async quietHoursOf(userUuids: readonly string[]): Promise<Map<string, QuietHours>> {
      if (userUuids.length === 0) return new Map();
      const rows = await db
        .selectFrom('quiet_hours')
        .selectAll()
        .where('user_uuid', 'in', [...userUuids])
        .execute();
      return new Map(
        rows.map((row) => [
          row.user_uuid,
          { from: row.from_minute, to: row.to_minute, timeZone: row.time_zone },
        ]),
      );
    },
    async setQuietHours(userUuid: string, quiet: QuietHours | null): Promise<void> {
      if (quiet === null) {
        await db.deleteFrom('quiet_hours').where('user_uuid', '=', userUuid).execute();
        return;
      }
      const hours = { from_minute: quiet.from, to_minute: quiet.to, time_zone: quiet.timeZone };
      await db
        .insertInto('quiet_hours')
        .values({ user_uuid: userUuid, ...hours })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(hours))
        .execute();
    },
    async deleteAllOf(userUuid: string): Promise<void> {
      await db.deleteFrom('choice').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('quiet_hours').where('user_uuid', '=', userUuid).execute();
    },
  };
}
