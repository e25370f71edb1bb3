/** Points that staff correct and other services give (rules E14 and E15). */
import { randomUUID } from 'node:crypto';
import type { ErrorCode, pointsService } from '@turnstage/contracts';
import { accountActions, accountDenial, type AccountDenial, takesPartInPoints } from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { awardPersonJob } from '../awards/award-season.ts';
import type { Person } from '../../user/index.ts';
import { pointEntryStore, type PointEntryRow } from '../plays/point-entry.store.ts';
import type { PointsDeps } from '../points.deps.ts';
import { seasonStore, type SeasonRow } from '../seasons/season.store.ts';
import { presentStatus } from '../statuses/present-status.ts';
import { statusStore, type Change } from '../statuses/status.store.ts';

type Contract = typeof pointsService;

const refusals = {
  permission: 'request/forbidden',
  self: 'moderation/self',
  rank: 'moderation/rank',
  bot: 'points/bot',
} as const satisfies Record<AccountDenial, ErrorCode>;

export async function correctPoints(deps: PointsDeps, call: Call<Contract['correctPoints']>) {
  const { caller, body, idempotencyId = randomUUID() } = call;
  const { points, reason } = body;
  if (points === 0) throw refuse('request/invalid', { field: 'points', message: 'points must not be 0' });
  const { uuid: userUuid, role } = await findPerson(deps, body.userUuid);
  const byUserUuid = caller.kind === 'service' ? null : caller.userUuid;
  const denial = accountDenial(
    { uuid: byUserUuid, role: caller.role },
    { uuid: userUuid, role },
    accountActions.correctPoints,
  );
  if (denial) throw refuse(refusals[denial]);
  const now = deps.clock.now();
  const seasonId = await deps.database.transaction(async (tx) => {
    const season = await lockSeason(tx, body.seasonId, now);
    const row = { userUuid, points, at: now, reason, byUserUuid } as const;
    const entry = await insertEntry(tx, season, {
      kind: 'correction',
      source: `key:${idempotencyId}`,
      ...row,
    });
    // The process that corrected them died before it replied.
    if (!entry) return season?.id ?? null;
    await addPoints(deps, tx, season?.id ?? null, row);
    await deps.events.publish(tx, 'moderationActionTaken', {
      id: randomUUID(),
      actionType: 'correctPoints',
      byUserUuid,
      userUuid,
      roomUuid: null,
      previousRole: null,
      role: null,
      comment: `${points > 0 ? '+' : ''}${points} · ${reason}`,
      expiresAt: null,
      takenAt: now,
    });
    return season?.id ?? null;
  });
  return presentStatuses(deps, userUuid, seasonId);
}

export async function addServicePoints(deps: PointsDeps, call: Call<Contract['addServicePoints']>) {
  const { caller, body } = call;
  // Staff give points as corrections, which are recorded as what they did.
  if (caller.kind !== 'service') throw refuse('request/forbidden');
  const { points, reason } = body;
  const { uuid: userUuid, role } = await findPerson(deps, body.userUuid);
  if (!takesPartInPoints(role)) throw refuse('points/bot');
  const source = `service:${body.reference}`;
  const now = deps.clock.now();
  const seasonId = await deps.database.transaction(async (tx) => {
    const season = await lockSeason(tx, undefined, now);
    const row = { userUuid, points, at: now, reason, byUserUuid: null } as const;
    const entry = await insertEntry(tx, season, { kind: 'service', source, ...row });
    if (entry) {
      await addPoints(deps, tx, entry.season_id, row);
      return entry.season_id;
    }
    const existing = await pointEntryStore(tx).findBySource(source);
    if (existing?.user_uuid !== userUuid || existing.points !== points) throw refuse('points/reference-used');
    return existing.season_id;
  });
  return presentStatuses(deps, userUuid, seasonId);
}

interface NewPoints extends Change {
  readonly kind: PointEntryRow['kind'];
  readonly source: string;
  readonly reason: string;
  readonly byUserUuid: string | null;
}

function insertEntry(tx: Transaction, season: SeasonRow | undefined, entry: NewPoints) {
  return pointEntryStore(tx).insert({
    user_uuid: entry.userUuid,
    kind: entry.kind,
    source: entry.source,
    season_id: season?.id ?? null,
    points: entry.points,
    at: entry.at,
    reason: entry.reason,
    by_user_uuid: entry.byUserUuid,
  });
}

async function addPoints(
  { jobs }: PointsDeps,
  tx: Transaction,
  seasonId: number | null,
  change: Change,
): Promise<void> {
  const statuses = statusStore(tx);
  if (!(await statuses.addLifetime(change))) throw refuse('points/too-few', { field: 'points' });
  if (seasonId === null) return;
  if (!(await statuses.addToSeason(seasonId, change))) throw refuse('points/too-few', { field: 'points' });
  await jobs.add(tx, awardPersonJob, { userUuid: change.userUuid, seasonId });
}

/** The season with this number, or the one that runs. */
async function lockSeason(tx: Sql, id: number | undefined, now: number): Promise<SeasonRow | undefined> {
  const seasons = seasonStore(tx);
  if (id === undefined) return seasons.lockAt(now);
  const season = await seasons.lockAgainstDeletion(id);
  if (!season) throw refuse('season/not-found', { field: 'seasonId' });
  return season;
}

async function findPerson({ user }: PointsDeps, uuid: string): Promise<Person> {
  const person = await user.person(uuid);
  if (!person) throw refuse('user/not-found');
  return person;
}

async function presentStatuses({ database }: PointsDeps, userUuid: string, seasonId: number | null) {
  const statuses = statusStore(database);
  const lifetime = await statuses.findLifetime(userUuid);
  const inSeason = seasonId === null ? undefined : await statuses.find(seasonId, userUuid);
  return {
    lifetime: await presentStatus(database, { userUuid, seasonId: null }, lifetime),
    season: seasonId === null ? null : await presentStatus(database, { userUuid, seasonId }, inSeason),
  };
}
