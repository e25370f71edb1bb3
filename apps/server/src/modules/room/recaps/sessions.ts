/** Which songs belong together (rule R134). */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { NewPlay } from '../plays/play.store.ts';
import { sessionStore } from './session.store.ts';

const minuteMs = 60_000;
/** A room that is silent for so long has ended its session. */
export const silenceMs = 30 * minuteMs;
/** A room that is never silent has a session a day. */
const maxMs = 24 * 60 * minuteMs;

/** Adds a song that was just stored to the session of its room, or begins one. */
export async function addToSession(tx: Transaction, play: NewPlay): Promise<void> {
  const store = sessionStore(tx);
  const { room_id: roomId, played_at: from } = play;
  const to = endOf(play);
  await store.lockRoom(roomId);
  const near = await store.findNear(roomId, { from, to }, silenceMs);
  if (near) {
    const span = { from: Math.min(near.started_at, from), to: Math.max(near.ended_at, to) };
    // A song that starts within the day still belongs to it.
    if (from - near.started_at < maxMs && near.ended_at - span.from < maxMs)
      return void (await store.setSpan(near.uuid, span));
    if (from <= near.ended_at) return;
  }
  await store.insert({ uuid: randomUUID(), room_id: roomId, started_at: from, ended_at: to });
}

export function endOf({
  played_at: from,
  played_seconds: seconds,
}: Pick<NewPlay, 'played_at' | 'played_seconds'>): number {
  return Math.round(from + (seconds ?? 0) * 1000);
}
