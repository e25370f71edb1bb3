import { isUuid, type AdminDj, type socialService } from '@turnstage/contracts';
import {
  adminPage,
  parseAdminList,
  parseSelection,
  selectFields,
  type Selection,
} from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { personShape } from '../people/attach-profiles.ts';
import type { SocialDeps } from '../social.deps.ts';
import { adminDjFields } from './admin-dj.fields.ts';
import { adminDjStore, type AdminDjStore } from './admin-dj.store.ts';
import { fanStore } from './fan.store.ts';

type DjRows = Awaited<ReturnType<AdminDjStore['list']>>['rows'];

const joinedFans = 100;

export async function adminDjs(deps: SocialDeps, { query }: Call<typeof socialService.adminDjs>) {
  const list = parseAdminList(query, adminDjFields);
  const { rows, total } = await adminDjStore(deps.database).list(list);
  return adminPage(await presentRows(deps, rows, list), total, list);
}

export async function adminDjById(
  deps: SocialDeps,
  { params, query }: Call<typeof socialService.adminDjById>,
) {
  const selection = parseSelection(query, adminDjFields);
  const row = await find(adminDjStore(deps.database), params.id.toLowerCase());
  if (!row) throw refuse('fan/dj-not-found');
  const [dj] = await presentRows(deps, [row], selection);
  return dj as NonNullable<typeof dj>;
}

function find(djs: AdminDjStore, id: string) {
  if (/^\d{1,15}$/.test(id)) return djs.findById(Number(id));
  return isUuid(id) ? djs.findByUuid(id) : undefined;
}

async function presentRows(deps: SocialDeps, rows: DjRows, selection: Selection) {
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  const fans = selection.joins.has('fans') ? await newestFans(deps, rows) : [];
  return rows.map((row, at) => {
    const person = people.get(row.user_uuid);
    const shown: AdminDj = {
      id: row.id,
      userUuid: row.user_uuid,
      numberOfFans: row.number_of_fans,
      createdAt: new Date(row.created_at).toISOString(),
    };
    return {
      id: row.id,
      ...selectFields(shown, { fans: fans[at] ?? [] }, selection),
      userProfile: person ? personShape(person.profile) : null,
    };
  });
}

function newestFans(deps: SocialDeps, rows: DjRows) {
  return Promise.all(
    rows.map(async (row) => {
      const page = { skip: 0, take: joinedFans, viewerUuid: undefined };
      const fans = await fanStore(deps.database).page({ djUuid: row.user_uuid }, page);
      return fans.map((fan) => ({
        id: fan.id,
        userUuid: fan.user_uuid,
        createdAt: new Date(fan.created_at).toISOString(),
      }));
    }),
  );
}
