import type { SubscriptionStatus } from '@turnstage/contracts';
import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { paymentSchema, type PaymentTables, type SubscriptionTable } from '../payment.tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type NewSubscription = Insertable<SubscriptionTable>;

/** Statuses with benefits. `past_due` is paid late; the payment is tried again (J26). */
export const runningStatuses = ['active', 'trialing', 'past_due'] as const satisfies SubscriptionStatus[];
/** Statuses in which the person can't start another subscription. */
const blockingStatuses = [...runningStatuses, 'unpaid', 'paused'] as const satisfies SubscriptionStatus[];

/** Statuses that lapse when the period ends (J26). For `past_due` the payment is tried again. */
const lapsingStatuses = ['active', 'trialing'] as const satisfies SubscriptionStatus[];

interface Filter {
  readonly region: string | undefined;
  readonly level: string | undefined;
}

export function subscriptionStore(sql: Sql) {
  const db = sql.of<PaymentTables>(paymentSchema);
  const rows = db.selectFrom('subscription').selectAll();
  const narrow = ({ region, level }: Filter) => {
    let query = db.selectFrom('subscription');
    if (region !== undefined) query = query.where('region', '=', region);
    if (level !== undefined) query = query.where('level', '=', level);
    return query;
  };
  return {
    find: (provider: SubscriptionRow['provider'], providerRef: string) =>
      rows.where('provider', '=', provider).where('provider_ref', '=', providerRef).executeTakeFirst(),
    ofUser: (userUuid: string) =>
      rows.where('user_uuid', '=', userUuid).orderBy('created_at', 'desc').orderBy('id').execute(),
    /** The one that keeps a person from starting another. */
    findRunning: (userUuid: string) =>
      rows.where('user_uuid', '=', userUuid).where('status', 'in', blockingStatuses).executeTakeFirst(),
    /** The one that its owner has the benefits of, the longest first. */
    findInForce: (userUuid: string, now: number) =>
      rows
        .where('user_uuid', '=', userUuid)
        .where('status', 'in', runningStatuses)
        .where((eb) => eb.or([eb('status', '=', 'past_due'), eb('current_period_end', '>', now)]))
        .orderBy('current_period_end', 'desc')
        .executeTakeFirst(),
    /**
     * Finds subscriptions whose period is over, without an event about what follows and without a lapse for that
     * period.
     */
    findLapsed: (now: number, limit: number) =>
      rows
        .where('status', 'in', lapsingStatuses)
        .where('current_period_end', '<=', now)
        .where('lapsed_period_end', 'is distinct from', (eb) => eb.ref('current_period_end'))
        .orderBy('current_period_end')
        .limit(limit)
        .execute(),
    lock: (id: string) => rows.where('id', '=', id).forUpdate().executeTakeFirst(),
    saveLapse: (id: string, periodEnd: number) =>
      db.updateTable('subscription').set({ lapsed_period_end: periodEnd }).where('id', '=', id).execute(),
    /** Newest first; `limit` 0 means all. */
    list(
      filter: Filter & { status: SubscriptionStatus | undefined },
      page: { limit: number; offset: number },
    ) {
      let query = narrow(filter).selectAll().orderBy('created_at', 'desc').orderBy('id').offset(page.offset);
      if (filter.status) query = query.where('status', '=', filter.status);
      return (page.limit === 0 ? query : query.limit(page.limit)).execute();
    },
    /** Counts subscriptions that started before `to` and hadn't ended at `from`. */
    async count(filter: Filter, { from, to }: { from: number; to: number }): Promise<number> {
      const { count } = await narrow(filter)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', 'not in', ['incomplete', 'incomplete_expired'])
        .where('created_at', '<=', to)
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Ignores reports older than the last one. The person and the terms stay as they were. Returns the saved row. */
    save: (row: NewSubscription): Promise<SubscriptionRow | undefined> =>
      db
        .insertInto('subscription')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .constraint('subscription_ref')
            .doUpdateSet({
              status: row.status,
              current_period_start: row.current_period_start,
              current_period_end: row.current_period_end,
              cancel_at_period_end: row.cancel_at_period_end,
              ended_at: row.ended_at,
              reported_at: row.reported_at,
              updated_at: row.updated_at,
            })
            .where('subscription.reported_at', '<=', raw<number>`excluded.reported_at`),
        )
        .returningAll()
        .executeTakeFirst(),
    anonymise: (userUuid: string) =>
      db.updateTable('subscription').set({ user_uuid: null }).where('user_uuid', '=', userUuid).execute(),
  };
}
