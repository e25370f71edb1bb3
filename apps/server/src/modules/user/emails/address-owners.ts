import type { TokenRole } from '@turnstage/contracts';
import type { UserDeps } from '../user.deps.ts';
import { addressOwnerStore } from './address-owner.store.ts';
import { normalizeEmail } from './email.rules.ts';

export interface AddressOwner {
  readonly uuid: string;
  readonly role: TokenRole;
}

export async function addressOwners(
  deps: UserDeps,
  addresses: readonly string[],
): Promise<Map<string, AddressOwner[]>> {
  const rows = await addressOwnerStore(deps.database).find(addresses.map(normalizeEmail));
  const owners = new Map<string, AddressOwner[]>();
  for (const { address, uuid, role } of rows)
    owners.set(address, [...(owners.get(address) ?? []), { uuid, role }]);
  return owners;
}
