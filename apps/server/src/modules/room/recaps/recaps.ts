/** Recaps of sessions and events (rules R134 to R138). */
import {
  isUuid,
  type Recap,
  type RecapSummary,
  type RoomAccent,
  type roomService,
  type Song,
} from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { findVisibleEvent } from '../events/read-events.ts';
import { presentPlay } from '../plays/plays.ts';
import type { RoomDeps } from '../room.deps.ts';
import type { PlayRow } from '../plays/play.store.ts';
import type { RoomRow } from '../rooms/room.store.ts';
import { roomStore } from '../rooms/room.store.ts';
import { isOpen } from '../rooms/room-visibility.rules.ts';
import { canSeeContent, findVisibleRoom } from '../rooms/room-visibility.ts';
import { lastOccurrence } from './occurrence.store.ts';
import { bestPlay, sumUpDjs } from './recap.rules.ts';
import { sessionStore, type PlayNumbers, type Span } from './session.store.ts';
import { silenceMs } from './sessions.ts';

type Contract = typeof roomService;

const defaultPage = 20;
const maxPlays = 500;

export async function roomRecaps(deps: RoomDeps, { caller, params, query }: Call<Contract['roomRecaps']>) {
  const room = await findVisibleRoom(deps, params.slug, caller);
  const store = sessionStore(deps.database);
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  const [rows, count] = await Promise.all([store.page(room.id, page), store.count(room.id)]);
  const recaps = rows.map((row): RecapSummary => {
    const span = { from: row.started_at, to: row.ended_at };
    return { uuid: row.uuid, ...presentNumbers(deps, span, row) };
  });
  return { recaps, count };
}

export async function recap(deps: RoomDeps, { caller, params }: Call<Contract['recap']>): Promise<Recap> {
  const session = await sessionStore(deps.database).find(params.uuid);
  const room = session && (await roomStore(deps.database).findById(session.room_id));
  if (!room) throw refuse('recap/not-found');
  await checkCanSee(deps, room, caller);
  const span = { from: session.started_at, to: session.ended_at };
  return { uuid: session.uuid, eventName: null, ...(await readRecap(deps, room, span)) };
}

export async function eventRecap(
  deps: RoomDeps,
  { caller, params }: Call<Contract['eventRecap']>,
): Promise<Recap> {
  const event = await findVisibleEvent(deps, params.id, caller);
  const room = event.room_id === null ? undefined : await roomStore(deps.database).findById(event.room_id);
  const span = await lastOccurrence(deps.database, event.id, deps.clock.now());
  if (!room || !span) throw refuse('recap/not-found');
  await checkCanSee(deps, room, caller);
  const found = await readRecap(deps, room, span);
  if (found.songs === 0) throw refuse('recap/not-found');
  return {
    uuid: null,
    eventName: event.name,
    ...found,
    startedAt: iso(span.from),
    isOver: deps.clock.now() > span.to,
  };
}

async function checkCanSee(deps: RoomDeps, room: RoomRow, caller: Caller | null): Promise<void> {
  if (await canSeeContent(deps.database, room, caller, deps.clock.now())) return;
  throw refuse(caller ? 'request/forbidden' : 'request/unauthorized');
}

async function readRecap(
  deps: RoomDeps,
  room: RoomRow,
  span: Span,
): Promise<Omit<Recap, 'uuid' | 'eventName'>> {
  const store = sessionStore(deps.database);
  const [plays, numbers] = await Promise.all([
    store.plays(room.id, span, maxPlays),
    store.numbersOf(room.id, span),
  ]);
  const last = plays.at(-1);
  return {
    room: {
      uuid: room.uuid,
      slug: room.slug,
      name: room.name,
      accent: room.accent,
      posterUrl: room.poster_url,
    },
    ...presentNumbers(deps, span, numbers),
    plays: plays.map(presentPlay),
    best: bestPlay(plays)?.play_id ?? null,
    djs: await presentDjs(deps, plays),
    ...(last && span.to < last.played_at ? { endedAt: iso(last.played_at) } : {}),
  };
}

async function presentDjs(deps: RoomDeps, plays: readonly PlayRow[]): Promise<Recap['djs']> {
  const djs = sumUpDjs(plays);
  const people = await deps.user.people(djs.map(({ uuid }) => uuid));
  return djs.map((dj) => {
    const profile = people.get(dj.uuid)?.profile;
    return { ...dj, nickname: profile?.nickname ?? null, avatarId: profile?.avatarId ?? '' };
  });
}

function presentNumbers({ clock }: Pick<RoomDeps, 'clock'>, { from, to }: Span, numbers: PlayNumbers) {
  const { songs, likes, stars, dislikes, peak_listeners: peakListeners } = numbers;
  return {
    startedAt: iso(from),
    endedAt: iso(to),
    isOver: clock.now() - to >= silenceMs,
    songs,
    likes,
    stars,
    dislikes,
    peakListeners,
  };
}

const iso = (time: number) => new Date(time).toISOString();

/** What everyone can know of a recap; undefined for one of a closed room. */
export interface PublicRecap {
  readonly uuid: string;
  readonly roomName: string;
  readonly accent: RoomAccent;
  readonly posterUrl: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly songs: number;
  readonly peakListeners: number;
  readonly best: Song | null;
}

export async function findPublicRecap(
  { database }: Pick<RoomDeps, 'database'>,
  uuid: string,
): Promise<PublicRecap | undefined> {
  const store = sessionStore(database);
  const session = isUuid(uuid) ? await store.find(uuid) : undefined;
  const room = session && (await roomStore(database).findById(session.room_id));
  if (!room || !isOpen(room, null)) return undefined;
  const span = { from: session.started_at, to: session.ended_at };
  const [plays, numbers] = await Promise.all([
    store.plays(room.id, span, maxPlays),
    store.numbersOf(room.id, span),
  ]);
  return {
    uuid: session.uuid,
    roomName: room.name,
    accent: room.accent,
    posterUrl: room.poster_url,
    startedAt: span.from,
    songs: numbers.songs,
    peakListeners: numbers.peak_listeners,
    best: bestPlay(plays)?.song ?? null,
  };
}
