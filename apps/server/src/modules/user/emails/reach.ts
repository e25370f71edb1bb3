import type { UserDeps } from '../user.deps.ts';
import type { Locale } from '../user.tables.ts';
import { isProven, mainEmailOf } from './email.rules.ts';
import { reachStore } from './reach.store.ts';

/** How somebody can be written to. */
export interface Reach {
  readonly locale: Locale;
  /** Where mail goes that nobody asked for; only to addresses that their owner proved. */
  readonly email: string | undefined;
}

export async function reachOf({ database }: UserDeps, uuids: readonly string[]): Promise<Map<string, Reach>> {
  if (uuids.length === 0) return new Map();
  const store = reachStore(database);
  const wanted = [...new Set(uuids)];
  const [accounts, emails] = await Promise.all([store.accounts(wanted), store.emails(wanted)]);
  return new Map(
    accounts.map(({ id, uuid, locale }) => {
      const main = mainEmailOf(emails.filter((email) => email.account_id === id));
      return [uuid, { locale: locale ?? 'en', email: main && isProven(main) ? main.address : undefined }];
    }),
  );
}
