import { jsonb, type ModuleMigrations, type Sql } from '../../db/index.ts';

const schema = 'http';

export const httpMigrations: ModuleMigrations = {
  schema,
  steps: {
    '0001-idempotency': `
      create table http.idempotent_request (
        caller text not null,
        operation text not null,
        key text not null,
        id uuid not null,
        fingerprint text not null,
        claim uuid not null,
        claimed_until bigint not null,
        outcome jsonb,
        created_at bigint not null,
        primary key (caller, operation, key)
      );
      create index idempotent_request_age on http.idempotent_request (created_at);
    `,
  },
};

interface IdempotentRequestTable {
  caller: string;
  operation: string;
  key: string;
  /** Given to the use case, the same for every attempt. */
  id: string;
  /** Hash of the input. */
  fingerprint: string;
  /** The attempt that may store the outcome. */
  claim: string;
  /** epoch ms. After it, the process that ran the attempt is considered dead. */
  claimed_until: number;
  /** Null while an attempt is running. */
  outcome: unknown;
  /** epoch ms */
  created_at: number;
}

interface Tables {
  idempotent_request: IdempotentRequestTable;
}

export type IdempotentRequest = IdempotentRequestTable;
export type RequestKey = Pick<IdempotentRequest, 'caller' | 'operation' | 'key'>;

/** Old rows go when new ones come. The limit keeps a single request from paying for many. */
const maxDeleted = 100;

export function idempotencyStore(sql: Sql) {
  const db = sql.of<Tables>(schema);
  return {
    deleteOlderThan: (before: number) =>
      db
        .deleteFrom('idempotent_request')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('caller', 'operation', 'key'),
            'in',
            selectFrom('idempotent_request')
              .select(['caller', 'operation', 'key'])
              .where('created_at', '<', before)
              .limit(maxDeleted)
              .$asTuple('caller', 'operation', 'key'),
          ),
        )
        .execute(),
    deleteExpired: ({ caller, operation, key }: RequestKey, before: number) =>
      db
        .deleteFrom('idempotent_request')
        .where('caller', '=', caller)
        .where('operation', '=', operation)
        .where('key', '=', key)
        .where('created_at', '<', before)
        .execute(),
    /** Returns false when the key is taken. */
    async insert(row: Omit<IdempotentRequest, 'outcome'>): Promise<boolean> {
      const inserted = await db
        .insertInto('idempotent_request')
        .values({ ...row, outcome: null })
        .onConflict((conflict) => conflict.columns(['caller', 'operation', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    find: ({ caller, operation, key }: RequestKey) =>
      db
        .selectFrom('idempotent_request')
        .selectAll()
        .where('caller', '=', caller)
        .where('operation', '=', operation)
        .where('key', '=', key)
        .executeTakeFirst(),
    /** Takes over an attempt that never ended. Returns false when somebody else did. */
    async takeOver(
      { caller, operation, key, claim }: RequestKey & { readonly claim: string },
      next: Pick<IdempotentRequest, 'claim' | 'claimed_until'>,
    ): Promise<boolean> {
      const taken = await db
        .updateTable('idempotent_request')
        .set(next)
        .where('caller', '=', caller)
        .where('operation', '=', operation)
        .where('key', '=', key)
        .where('claim', '=', claim)
        .where('outcome', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },
    saveOutcome: (claim: string, outcome: object) =>
      db
        .updateTable('idempotent_request')
        .set({ outcome: jsonb(outcome) })
        .where('claim', '=', claim)
        .execute(),
    release: (claim: string) => db.deleteFrom('idempotent_request').where('claim', '=', claim).execute(),
    deleteByCaller: (caller: string) =>
      db.deleteFrom('idempotent_request').where('caller', '=', caller).execute(),
  };
}
