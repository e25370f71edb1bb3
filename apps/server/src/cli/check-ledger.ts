import { checkLedger } from '../modules/points/index.ts';
import { openPlatform } from './open-platform.ts';

/**
 * `turnstage ledger check`: verifies the token ledger. Works beside a running server, because it only
 * reads. Exits with 1 when it finds a fault.
 */
export async function checkTokenLedger(): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  try {
    const { faults, ...totals } = await checkLedger(platform.database);
    const { accounts, transactions, postings, balances, held, spent } = totals;
    console.log(
      faults.length === 0
        ? 'The books are right.'
        : `Found ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the books.`,
    );
    console.log(`  ${accounts} accounts, ${transactions} transactions, ${postings} postings`);
    console.log(`  ${balances} tokens on accounts, ${held} held, ${spent} spent`);
    for (const fault of faults) console.log(`  BAD  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await platform.close();
  }
}
