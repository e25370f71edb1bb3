import type { UserDeps } from '../user.deps.ts';
import type { Locale } from '../user.tables.ts';
import { isVerified, mainEmailOf } from './email.rules.ts';
import { contactDetailsStore } from './contact-details.store.ts';

/** In what language and at which address a person can be contacted. */
export interface ContactDetails {
  readonly locale: Locale;
  /** Address for mail that the person didn't request. Undefined unless it is verified. */
  readonly email: string | undefined;
}

export async function contactDetailsOf(
  { database }: UserDeps,
  uuids: readonly string[],
): Promise<Map<string, ContactDetails>> {
  if (uuids.length === 0) return new Map();
  const store = contactDetailsStore(database);
  const uniqueUuids = [...new Set(uuids)];
  const [accounts, emails] = await Promise.all([store.accounts(uniqueUuids), store.emails(uniqueUuids)]);
  return new Map(
    accounts.map(({ id, uuid, locale }) => {
      const main = mainEmailOf(emails.filter((email) => email.account_id === id));
      return [uuid, { locale: locale ?? 'en', email: main && isVerified(main) ? main.address : undefined }];
    }),
  );
}
