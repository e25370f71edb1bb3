import { sql as raw } from 'kysely';
import type { ModuleMigrations, Sql } from '../db/index.ts';

const schema = 'rate_limits';

export const rateLimitMigrations: ModuleMigrations = {
  schema,
  steps: {
    '0001-windows': `
      create table rate_limits.usage (
        key text primary key,
        used integer not null,
        ends_at bigint not null,
        is_refused boolean not null
      );
      create index usage_end on rate_limits.usage (ends_at);
    `,
  },
};

interface UsageTable {
  /** Hash of the policy's name and the key, which can be an address. */
  key: string;
  used: number;
  /** epoch ms, by the limiter's clock. */
  ends_at: number;
  /** What the newest use got. */
  is_refused: boolean;
}

interface Tables {
  usage: UsageTable;
}

/** Old rows go when new windows begin. The limit keeps a single request from paying for many. */
const maxDeleted = 20;

export function rateLimitStore(sql: Sql) {
  const db = sql.of<Tables>(schema);
  return {
    /**
     * Counts a use unless it is one too many, in one statement, so that of concurrent uses none is lost. A window
     * that ends later than a window from now on can't be right: the clock was set back while no process ran.
     */
    consume({ key, max, windowMs, now, cost }: WindowUse): Promise<UsageTable> {
      const endsAt = now + windowMs;
      const isOver = raw<boolean>`(usage.ends_at <= ${now} or usage.ends_at > ${endsAt})`;
      const fits = raw<boolean>`usage.used + ${cost} <= ${max}`;
      // A use that is more than the whole budget begins a window without being counted in it.
      const isTooMuch = cost > max;
      const first = isTooMuch ? 0 : cost;
      return db
        .insertInto('usage')
        .values({ key, used: first, ends_at: endsAt, is_refused: isTooMuch })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            used: raw`case when ${isOver} then ${first} when ${fits} then usage.used + ${cost} else usage.used end`,
            ends_at: raw`case when ${isOver} then ${endsAt} else usage.ends_at end`,
            is_refused: raw`case when ${isOver} then ${isTooMuch} else not (${fits}) end`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    release: (key: string) =>
      db
        .updateTable('usage')
        .set({ used: raw`greatest(0, used - 1)` })
        .where('key', '=', key)
        .execute(),
    deleteEnded: (now: number) =>
      db
        .deleteFrom('usage')
        .where('key', 'in', (from) =>
          from
            .selectFrom('usage')
            .select('key')
            .where('ends_at', '<=', now)
            .limit(maxDeleted)
            .forUpdate()
            .skipLocked(),
        )
        .execute(),
  };
}

interface WindowUse {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  readonly now: number;
  readonly cost: number;
}
