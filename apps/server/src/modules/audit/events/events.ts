import { randomUUID } from 'node:crypto';
import type { AuditEvent, auditService } from '@turnstage/contracts';
import type { PersonalDataPart } from '../../../personal-data/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { AuditDeps } from '../audit.deps.ts';
import type { EventBuffer } from './event-buffer.ts';
import { eventStore } from './event.store.ts';
import type { EventTable } from './event.tables.ts';

type Contract = typeof auditService;

/** Who a guest is says nothing to statistics, and people opt out by their browser's own signals (X43). */
export async function recordEvent(
  { clock }: AuditDeps,
  buffer: EventBuffer,
  { caller, body, header }: Call<Contract['recordEvent']>,
) {
  const isOptedOut = header('sec-gpc').trim() === '1' || header('dnt').trim() === '1';
  buffer.add({
    id: randomUUID(),
    topic: body.topic,
    user_uuid: caller.kind === 'user' && !isOptedOut ? caller.userUuid : null,
    room_uuid: body.roomUuid ?? null,
    payload: body.payload ?? {},
    created_at: clock.now(),
  });
  return { ok: true };
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
  ];
}

export async function forgetPerson(
  { database }: AuditDeps,
  buffer: EventBuffer,
  userUuid: string,
): Promise<void> {
  await buffer.flush();
  await eventStore(database).forgetUser(userUuid);
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
