import type { auditService, ModerationActionChange, NewModerationAction } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { verdictOnChange, verdictOnDelete, parseTime, type Verdict } from './action.rules.ts';
import { actionStore, type ActionChangeRow, type ActionRow, type NewActionRow } from './action.store.ts';
import { presentAction } from './present-action.ts';

/** For actions that happened elsewhere: writing one has no effect on the person. */
export async function writeModerationAction(
  deps: AuditDeps,
  { caller, body }: Call<typeof auditService.writeModerationAction>,
) {
  const [row] = await actionStore(deps.database).insert([rowOf(body, caller, deps.clock.now())]);
  return presentAction(row as ActionRow);
}

export async function writeModerationActions(
  deps: AuditDeps,
  { caller, body }: Call<typeof auditService.writeModerationActions>,
) {
  const now = deps.clock.now();
  const rows = await actionStore(deps.database).insert(body.bulk.map((one) => rowOf(one, caller, now)));
  return rows.map(presentAction);
}

export async function changeModerationAction(
  deps: AuditDeps,
  { caller, params, body }: Call<typeof auditService.changeModerationAction>,
) {
  return change(deps, params.id, (tx, row) => {
    check(verdictOnChange(row, Object.keys(body), caller));
    return actionStore(tx).update(row.id, { ...columnsOf(body), updated_at: deps.clock.now() });
  });
}

export async function replaceModerationAction(
  deps: AuditDeps,
  { caller, params, body }: Call<typeof auditService.replaceModerationAction>,
) {
  return change(deps, params.id, (tx, row) => {
    const now = deps.clock.now();
    const { event_id: _, by_user_uuid: __, taken_at, ...replacement } = rowOf(body, caller, now);
    check(verdictOnChange(row, Object.keys(replacement), caller));
    // Replacing an action must not change when it happened.
    return actionStore(tx).update(row.id, {
      ...replacement,
      taken_at: body.createdAt ? taken_at : row.taken_at,
    });
  });
}

export async function deleteModerationAction(
  deps: AuditDeps,
  { caller, params }: Call<typeof auditService.deleteModerationAction>,
) {
  await deps.database.transaction(async (tx) => {
    const actions = actionStore(tx);
    const row = await actions.lock(params.id);
    if (!row) throw refuse('moderation-action/not-found');
    check(verdictOnDelete(row, caller));
    await actions.softDelete(row.id, caller.userUuid || null, deps.clock.now());
  });
  return { ok: true };
}

function change(deps: AuditDeps, id: number, work: (tx: Transaction, row: ActionRow) => Promise<ActionRow>) {
  return deps.database.transaction(async (tx) => {
    const row = await actionStore(tx).lock(id);
    if (!row) throw refuse('moderation-action/not-found');
    return presentAction(await work(tx, row));
  });
}

function check(verdict: Verdict): void {
  if (verdict !== 'allowed') throw refuse(verdict);
}

function rowOf(body: NewModerationAction, caller: Caller, now: number): NewActionRow {
  return {
    event_id: null,
    action_type: body.actionType,
    user_uuid: body.userUuid,
    by_user_uuid: caller.userUuid || null,
    room_uuid: body.roomUuid ?? null,
    previous_role: body.previousRole ?? null,
    role: body.role ?? null,
    comment: body.comment ?? '',
    expires_at: body.expiresAt ? readTime('expiresAt', body.expiresAt) : null,
    taken_at: body.createdAt ? readTime('createdAt', body.createdAt) : now,
    updated_at: now,
  };
}

function columnsOf(body: ModerationActionChange): ActionChangeRow {
  return {
    ...(body.actionType === undefined ? {} : { action_type: body.actionType }),
    ...(body.userUuid === undefined ? {} : { user_uuid: body.userUuid }),
    ...(body.roomUuid === undefined ? {} : { room_uuid: body.roomUuid }),
    ...(body.previousRole === undefined ? {} : { previous_role: body.previousRole }),
    ...(body.role === undefined ? {} : { role: body.role }),
    ...(body.comment === undefined ? {} : { comment: body.comment }),
    ...(body.expiresAt === undefined
      ? {}
      : { expires_at: body.expiresAt ? readTime('expiresAt', body.expiresAt) : null }),
    ...(body.createdAt === undefined ? {} : { taken_at: readTime('createdAt', body.createdAt) }),
  };
}

function readTime(field: string, text: string): number {
  const time = parseTime(text);
  if (time === undefined) throw refuse('request/invalid', { field, message: `${field} is not a time` });
  return time;
}
