import { AccountPage } from './account-page.tsx';
import { AccountsList } from './accounts-list.tsx';

/** Token accounts and their ledger (rules J1 to J12). */
export function TokensSection({ item }: { item: string | undefined }) {
  return item === undefined ? <AccountsList /> : <AccountPage accountId={item} />;
}
