import type { userService, WhitelistedPhone } from '@turnstage/contracts';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { readPhone } from '../phones/classify-phone.ts';
import type { UserDeps } from '../user.deps.ts';
import { whitelistFields } from './whitelist.fields.ts';
import { whitelistStore, type WhitelistRow } from './whitelist.store.ts';

type Add = Call<typeof userService.whitelistPhone> | Call<typeof userService.adminAddPhoneNumber>;

/** A number that is already listed keeps its first note. */
export async function addToWhitelist(deps: UserDeps, { caller, body }: Add) {
  const number = await readPhone(deps, body.phone);
  const entries = whitelistStore(deps.database);
  await entries.insert({
    number,
    note: (body.note ?? '').trim(),
    created_by: caller.userUuid || null,
    created_at: deps.clock.now(),
  });
  const row = await entries.find(number);
  // Removed again in the meantime.
  if (!row) throw refuse('phone/not-whitelisted');
  return presentEntry(row);
}

export async function unlistPhone(deps: UserDeps, { params }: Call<typeof userService.unlistPhone>) {
  const number = await deps.phoneIntelligence.read(params.phone);
  if (number === undefined || !(await whitelistStore(deps.database).delete(number)))
    throw refuse('phone/not-whitelisted');
  return { ok: true };
}

export async function adminPhoneNumbers(
  deps: UserDeps,
  { query }: Call<typeof userService.adminPhoneNumbers>,
) {
  const list = parseAdminList(query, whitelistFields);
  const { rows, total } = await whitelistStore(deps.database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentEntry(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function adminPhoneNumberById(
  deps: UserDeps,
  { params, query }: Call<typeof userService.adminPhoneNumberById>,
) {
  const selection = parseSelection(query, whitelistFields);
  const row = await whitelistStore(deps.database).findById(params.id);
  if (!row) throw refuse('phone/not-whitelisted');
  return { id: row.id, ...selectFields(presentEntry(row), {}, selection) };
}

export async function adminDeletePhoneNumber(
  deps: UserDeps,
  { params }: Call<typeof userService.adminDeletePhoneNumber>,
) {
  if (!(await whitelistStore(deps.database).deleteById(params.id))) throw refuse('phone/not-whitelisted');
  return { ok: true };
}

function presentEntry(row: WhitelistRow): WhitelistedPhone {
  return {
    id: row.id,
    phone: row.number,
    note: row.note,
    createdByUuid: row.created_by,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
