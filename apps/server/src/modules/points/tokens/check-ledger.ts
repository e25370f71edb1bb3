/** Verifies the token ledger without trusting the triggers and constraints that guard them (rule J7). */
import type { Database, Sql } from '../../../db/index.ts';
import { ledgerChecks, readTotals } from './check-ledger.store.ts';

export interface LedgerReport {
  readonly accounts: number;
  readonly transactions: number;
  readonly postings: number;
  /** Tokens on people's accounts, in open holds, and spent. */
  readonly balances: number;
  readonly held: number;
  readonly spent: number;
  /** One sentence for each fault; at most `maxFaults` of a kind. Empty: the books are right. */
  readonly faults: readonly string[];
}

const maxFaults = 20;

/** Reads one state of the database, so that it is right while a server writes. */
export function checkLedger(database: Database): Promise<LedgerReport> {
  return database.transaction(
    async (tx) => {
      const faults = await findFaults(tx);
      return { ...(await readTotals(tx)), faults };
    },
    { isolation: 'repeatable read' },
  );
}

/** One sentence for each fault. */
export async function findFaults(sql: Sql): Promise<string[]> {
  const faults: string[] = [];
  for (const { title, find } of ledgerChecks) {
    const found = await find(sql);
    faults.push(...found.slice(0, maxFaults).map(({ id, what }) => `${title} ${id}: ${what}`));
    if (found.length > maxFaults) faults.push(`${title}: more than ${maxFaults} have this fault`);
  }
  return faults;
}
