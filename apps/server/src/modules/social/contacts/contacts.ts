import { limits, type BookContact, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { peopleStore } from '../people/people.store.ts';
import type { SocialDeps } from '../social.deps.ts';
import { addressesOf, countToday, type SentContact } from './contact.rules.ts';
import { contactStore, type ContactRow, type NewContact } from './contact.store.ts';

const defaultTake = 1_000;

export function addBookContacts(
  deps: SocialDeps,
  { caller, body }: Call<typeof socialService.addBookContacts>,
) {
  return add(deps, caller.userUuid, body.contacts, body.region);
}

export function addBookContact(
  deps: SocialDeps,
  { caller, body }: Call<typeof socialService.addBookContact>,
) {
  const { region, ...contact } = body;
  return add(deps, caller.userUuid, [contact], region);
}

async function add(
  deps: SocialDeps,
  userUuid: string,
  contacts: readonly SentContact[],
  region: string | undefined,
) {
  const hashed = await hashesOf(deps, contacts, region);
  const entries = hashed.filter((entry) => entry !== undefined);
  return deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([userUuid]);
    const book = contactStore(tx);
    const now = deps.clock.now();
    const day = countToday(await book.day(userUuid), entries.length, now);
    if (!day) throw refuse('contacts/too-many');
    await book.setDay(userUuid, day);
    const added = await book.add(userUuid, entries, now);
    const total = await book.count(userUuid);
    if (total > limits.contactAddresses) throw refuse('contacts/full');
    return { added, skipped: hashed.length - entries.length, total };
  });
}

/** One entry per address; undefined where the text is not an address. */
export async function hashesOf(
  deps: SocialDeps,
  contacts: readonly SentContact[],
  region: string | undefined,
): Promise<(NewContact | undefined)[]> {
  const addresses = addressesOf(contacts);
  const hashes = await deps.user.hashContacts(addresses, region);
  return addresses.map(({ contactId, kind }, at) => {
    const hash = hashes[at];
    return hash === undefined ? undefined : { contact_id: contactId, kind, hash };
  });
}

export async function bookContacts(
  deps: SocialDeps,
  { caller, query }: Call<typeof socialService.bookContacts>,
) {
  return list(deps, caller.userUuid, query);
}

export async function adminBookContacts(
  deps: SocialDeps,
  { params, query }: Call<typeof socialService.adminBookContacts>,
) {
  return list(deps, params.id, query);
}

async function list(deps: SocialDeps, userUuid: string, { skip, take }: { skip?: number; take?: number }) {
  const page = { skip: skip ?? 0, take: take ?? defaultTake };
  return (await contactStore(deps.database).list(userUuid, page)).map(present);
}

export async function clearBookContacts(
  deps: SocialDeps,
  { caller }: Call<typeof socialService.clearBookContacts>,
) {
  await contactStore(deps.database).clear(caller.userUuid);
  return { ok: true };
}

function present(row: ContactRow): BookContact {
  return {
    id: row.id,
    userUuid: row.user_uuid,
    contactId: row.contact_id,
    kind: row.kind,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
