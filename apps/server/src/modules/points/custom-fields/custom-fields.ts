/** Texts that clients store for the person they act for (rule E18). */
import { limits, type pointsService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { customFieldStore } from './custom-field.store.ts';

type Contract = typeof pointsService;

export function customFields({ database }: PointsDeps, { caller }: Call<Contract['customFields']>) {
  return present(database, caller.userUuid);
}

export function saveCustomField(
  { database, clock }: PointsDeps,
  { caller: { userUuid }, body }: Call<Contract['saveCustomField']>,
) {
  return database.transaction(async (tx) => {
    const fields = customFieldStore(tx);
    await fields.lockUser(userUuid);
    const existing = await fields.ofUser(userUuid);
    const isNew = !existing.some(({ name }) => name === body.name);
    if (isNew && existing.length >= limits.customFields.max) throw refuse('custom-field/too-many');
    await fields.save({
      user_uuid: userUuid,
      name: body.name,
      value: body.value,
      updated_at: clock.now(),
    });
    return present(tx, userUuid);
  });
}

export async function deleteCustomFields(
  { database }: PointsDeps,
  { caller, query }: Call<Contract['deleteCustomFields']>,
) {
  await customFieldStore(database).delete(caller.userUuid, query.name);
  return present(database, caller.userUuid);
}

async function present(sql: Sql, userUuid: string) {
  const rows = await customFieldStore(sql).ofUser(userUuid);
  return {
    fields: rows.map(({ name, value, updated_at }) => ({
      name,
      value,
      updatedAt: new Date(updated_at).toISOString(),
    })),
  };
}
