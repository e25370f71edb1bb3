/** What a room sends to its chat by itself (rules R129 and R130). */
import { randomUUID } from 'node:crypto';
import type { roomService, TimedMessage } from '@turnstage/contracts';
import { cleanText } from '../../../clean-text.ts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { createSchedule } from '../../../jobs/index.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { timedMessageStore } from './timed-message.store.ts';

export const sendTimedMessagesJob = 'room.sendTimedMessages';

const minuteMs = 60_000;
/** Rooms in one run; the others follow a minute later. */
const maxRooms = 1_000;

export const createTimedMessageSchedule = (deps: RoomDeps) =>
  createSchedule(deps, sendTimedMessagesJob, minuteMs);

export async function listTimedMessages(
  deps: RoomDeps,
  { caller, params }: Call<(typeof roomService)['listTimedMessages']>,
) {
  const room = await findRoom(deps.database, params.slug);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'editSettings');
  return { timedMessages: await readTimedMessages(deps.database, room.id) };
}

export async function readTimedMessages(sql: Sql, roomId: number): Promise<TimedMessage[]> {
  const rows = await timedMessageStore(sql).ofRoom(roomId);
  return rows.map((row) => ({ message: row.message, everyMinutes: row.every_minutes }));
}

/** Unchanged messages keep their time. The caller holds the room's lock. */
export async function replaceTimedMessages(
  { clock }: Pick<RoomDeps, 'clock'>,
  tx: Sql,
  roomId: number,
  wanted: readonly TimedMessage[],
): Promise<void> {
  const store = timedMessageStore(tx);
  const before = await store.ofRoom(roomId);
  const now = clock.now();
  const rows = wanted.map(({ message: text, everyMinutes }) => {
    const message = cleanText(text);
    if (message === '') throw refuse('request/invalid', { field: 'timedMessages' });
    const same = before.find((row) => row.message === message && row.every_minutes === everyMinutes);
    return { message, every_minutes: everyMinutes, next_at: same?.next_at ?? now + everyMinutes * minuteMs };
  });
  await store.replace(roomId, rows);
}

/** Sends at most one message of each room: where nobody was, several are due when somebody comes. */
export async function sendTimedMessages(deps: RoomDeps): Promise<void> {
  const { database, clock, events } = deps;
  for (const { id, roomUuid, roomName } of await timedMessageStore(database).findDue(clock.now(), maxRooms))
    await database.transaction(async (tx) => {
      const now = clock.now();
      const due = await timedMessageStore(tx).lockDue(id, now);
      if (!due) return;
      await timedMessageStore(tx).setNext(id, now + due.every_minutes * minuteMs);
      await events.publish(tx, 'timedMessageDue', {
        roomUuid,
        roomName,
        messageUuid: randomUUID(),
        message: due.message,
      });
    });
}
