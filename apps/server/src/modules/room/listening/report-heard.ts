import type { roomService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findVisibleRoom } from '../rooms/room-visibility.ts';
import { acceptedSeconds, type PlayFacts } from './heard.rules.ts';
import { heardStore } from './heard.store.ts';

/** Stores how much of a play a listener heard: docs/rules/playback.md, L1 to L5. */
export async function reportHeard(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.reportHeard>,
) {
  // Bots don't listen, and their owners get no points for them.
  if (!hasPersonalPermission(caller.role, 'reportListening')) throw refuse('request/forbidden');
  const room = await findVisibleRoom(deps, params.slug, caller);
  const play = await findPlay(deps.database, room.id, params.playId);
  if (!play) throw refuse('room/play-not-found');
  const heard = heardStore(deps.database);
  const isListener =
    play.listeners.includes(caller.userUuid) || (await heard.hasHeard(params.playId, caller.userUuid));
  if (!isListener) throw refuse('request/forbidden');
  const now = deps.clock.now();
  const seconds = acceptedSeconds(body, play, now);
  if (seconds === null) throw refuse('room/milestone-not-reached');
  await heard.add({
    play_id: params.playId,
    room_id: room.id,
    user_uuid: caller.userUuid,
    heard_seconds: seconds,
    heard_15: body.milestone === '15s',
    heard_30: body.milestone === '30s',
    updated_at: now,
  });
  return null;
}

type KnownPlay = PlayFacts & { readonly listeners: readonly string[] };

/**
 * Finds the current play or a finished one. The previous play counts as soon as the next one starts, when it may
 * not be in the history yet.
 */
async function findPlay(sql: Sql, roomId: number, playId: string): Promise<KnownPlay | undefined> {
  const heard = heardStore(sql);
  const live = await heard.current(roomId);
  const listeners = live?.user_uuids ?? [];
  const reported = [live?.summary.nowPlaying, live?.last_play].find((play) => play?.playId === playId);
  if (reported)
    return {
      startTime: reported.startTime,
      durationSeconds: (reported.endTime - reported.startTime) / 1000,
      listeners,
    };
  const finished = await heard.finishedPlay(roomId, playId);
  return finished && { startTime: finished.played_at, durationSeconds: finished.song.duration, listeners };
}
