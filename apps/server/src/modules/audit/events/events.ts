import { randomUUID } from 'node:crypto';
import type { AnalyticsChoice, AuditEvent, auditService, NewAuditEvent } from '@turnstage/contracts';
import type { PersonalDataPart } from '../../../personal-data/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { AuditDeps } from '../audit.deps.ts';
import type { EventBuffer } from './event-buffer.ts';
import { eventStore } from './event.store.ts';
import { optOutStore } from './opt-out.store.ts';
import type { EventTable } from './event.tables.ts';

type Contract = typeof auditService;

export async function recordEvent(
  deps: AuditDeps,
  buffer: EventBuffer,
  { body, ...call }: Call<Contract['recordEvent']>,
) {
  return record(deps, buffer, [body], call);
}

export async function recordEvents(
  deps: AuditDeps,
  buffer: EventBuffer,
  { body, ...call }: Call<Contract['recordEvents']>,
) {
  return record(deps, buffer, body.events, call);
}

/**
 * Who a guest is says nothing to statistics. People opt out by their browser's own signals (X43), or in their settings
 * (A34).
 */
async function record(
  { database, clock }: AuditDeps,
  buffer: EventBuffer,
  events: readonly NewAuditEvent[],
  { caller, header }: Pick<Call<Contract['recordEvent']>, 'caller' | 'header'>,
) {
  const isPerson = caller.kind === 'user';
  if (isPerson && (await optOutStore(database).find(caller.userUuid))) return { ok: true };
  const isUnnamed = header('sec-gpc').trim() === '1' || header('dnt').trim() === '1';
  for (const event of events)
    buffer.add({
      id: randomUUID(),
      topic: event.topic,
      user_uuid: isPerson && !isUnnamed ? caller.userUuid : null,
      room_uuid: event.roomUuid ?? null,
      payload: event.payload ?? {},
      created_at: clock.now(),
    });
  return { ok: true };
}

export async function analyticsChoice(
  { database }: AuditDeps,
  { caller }: Call<Contract['analyticsChoice']>,
): Promise<AnalyticsChoice> {
  return { isOptedOut: (await optOutStore(database).find(caller.userUuid)) !== undefined };
}

export async function chooseAnalytics(
  deps: AuditDeps,
  buffer: EventBuffer,
  { caller, body }: Call<Contract['chooseAnalytics']>,
): Promise<AnalyticsChoice> {
  const choices = optOutStore(deps.database);
  if (!body.isOptedOut) {
    await choices.remove(caller.userUuid);
    return body;
  }
  await choices.add(caller.userUuid, deps.clock.now());
  await anonymiseStored(deps, buffer, caller.userUuid);
  return body;
}

export async function lastEvent(
  { database }: AuditDeps,
  buffer: EventBuffer,
  { params }: Call<Contract['lastEvent']>,
): Promise<AuditEvent> {
  await buffer.flush();
  const event = await eventStore(database).lastOf(params.name);
  if (!event) throw refuse('audit/event-not-found');
  return present(event);
}

/** For setting up whatever watches the log. */
export async function testErrorReporting({ logger }: AuditDeps) {
  const id = randomUUID();
  logger.error({ errorId: id }, 'A test error that staff requested: error reporting works');
  return { id };
}

/** More than a person sends in the time that events are kept, at a normal pace. */
const maxExported = 10_000;

export function eventPersonalData({ database }: AuditDeps, buffer: EventBuffer): PersonalDataPart[] {
  return [
    {
      name: 'audit.events',
      async read(userUuid) {
        await buffer.flush();
        const events = await eventStore(database).ofUser(userUuid, maxExported);
        return events.map((event) => {
          const { topic, roomUuid, payload, createdAt } = present(event);
          return { topic, roomUuid, payload, createdAt };
        });
      },
    },
    {
      name: 'audit.analyticsOptOut',
      async read(userUuid) {
        const row = await optOutStore(database).find(userUuid);
        return row ? { since: new Date(row.created_at).toISOString() } : null;
      },
    },
  ];
}

export async function anonymiseEvents(deps: AuditDeps, buffer: EventBuffer, userUuid: string): Promise<void> {
  await anonymiseStored(deps, buffer, userUuid);
  await optOutStore(deps.database).remove(userUuid);
}

async function anonymiseStored(
  { database }: AuditDeps,
  buffer: EventBuffer,
  userUuid: string,
): Promise<void> {
  await buffer.flush();
  await eventStore(database).anonymise(userUuid);
}

function present(event: EventTable): AuditEvent {
  return {
    id: event.id,
    topic: event.topic,
    userUuid: event.user_uuid,
    roomUuid: event.room_uuid,
    payload: event.payload,
    createdAt: new Date(event.created_at).toISOString(),
  };
}
