/** The live stream of a room: the owner's switch, the playlist, and the keys of its songs (rules V51 to V57). */
import { uuidPattern, type sharingService } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../http/refusal.ts';
import { route, type BoundRoute, type Call } from '../../../http/route.ts';
import { sharingService as contract } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import {
  advanceRadio,
  radioPlaylist,
  type RadioPlay,
  type RadioSong,
  type RadioState,
} from './radio.rules.ts';
import { radioStore } from './radio.store.ts';
import { createSilence, silenceSeconds } from './silence.ts';

type Contract = typeof sharingService;

const silencePath = '/media/radio/silence.aac';
const keyPath = '/media/radio/key';
/** Links are good for five to ten minutes, and the same for everyone who asks in that time. */
const linkStepMs = 5 * 60_000;
/** Players ask every few seconds; however many there are, a room is computed once in this time. */
const cacheMs = 1_000;
const maxCached = 1_000;

export function radioRoutes(deps: SharingDeps): BoundRoute[] {
  return [
    route(contract.radio, (call) => readRadio(deps, call)),
    route(contract.switchRadio, (call) => switchRadio(deps, call)),
  ];
}

async function readRadio(deps: SharingDeps, { caller, params }: Call<Contract['radio']>) {
  await checkCanChange(deps, caller, params.roomUuid);
  return present(deps, params.roomUuid);
}

async function switchRadio(deps: SharingDeps, { caller, params, body }: Call<Contract['switchRadio']>) {
  await checkCanChange(deps, caller, params.roomUuid);
  const store = radioStore(deps.database);
  await (body.isOn ? store.insert(params.roomUuid) : store.delete(params.roomUuid));
  return present(deps, params.roomUuid);
}

async function checkCanChange({ room }: SharingDeps, caller: Caller, uuid: string): Promise<void> {
  if (!(await room.places.canChange({ kind: 'room', uuid }, caller))) throw refuse('request/forbidden');
}

async function present({ database, room, publicUrl }: SharingDeps, roomUuid: string) {
  const found = await room.places.findRoom(roomUuid);
  if (!found) throw refuse('room/not-found');
  return {
    isOn: (await radioStore(database).find(roomUuid)) !== undefined,
    isOpen: found.isOpen,
    url: `${publicUrl}/r/${encodeURIComponent(found.slug)}/radio.m3u8`,
  };
}

/** Throws `room/not-found` unless strangers can come in and the stream is on. */
async function checkIsHeard({ database, room }: SharingDeps, roomUuid: string): Promise<void> {
  const found = await room.places.findRoom(roomUuid);
  if (!found?.isOpen || !(await radioStore(database).find(roomUuid))) throw refuse('room/not-found');
}

export function registerRadio(app: FastifyInstance, deps: SharingDeps): void {
  const readPlaylist = createPlaylistCache(deps);
  const silence = createSilence();
  app.get<{ Params: { slug: string } }>(
    '/r/:slug/radio.m3u8',
    { schema: { params: { type: 'object', properties: { slug: { type: 'string', maxLength: 100 } } } } },
    async (request, reply) => {
      const roomUuid = await deps.room.places.findRoomUuid(request.params.slug);
      if (roomUuid === undefined) throw refuse('room/not-found');
      const playlist = await readPlaylist(roomUuid);
      return reply
        .type('application/vnd.apple.mpegurl')
        .header('cache-control', 'public, max-age=1')
        .send(playlist);
    },
  );
  app.get(silencePath, async (_request, reply) =>
    reply.type('audio/aac').header('cache-control', 'public, max-age=86400').send(silence),
  );
  app.get<{ Querystring: { room: string; upload: string; expires: number; signature: string } }>(
    keyPath,
    { schema: { querystring: keyQuery } },
    async (request, reply) => {
      const { room, upload, ...link } = request.query;
      deps.upload.radio.verifyKeyLink(`${room}/${upload}`, link);
      // Judged again: the link may be older than the owner's decision.
      await checkIsHeard(deps, room);
      const key = await deps.upload.radio.findKey(upload);
      if (!key) throw refuse('upload/not-found');
      return reply.type('application/octet-stream').header('cache-control', 'private, max-age=60').send(key);
    },
  );
}

const uuid = { type: 'string', pattern: uuidPattern };
const keyQuery = {
  type: 'object',
  required: ['room', 'upload', 'expires', 'signature'],
  properties: {
    room: uuid,
    upload: uuid,
    expires: { type: 'integer' },
    signature: { type: 'string', maxLength: 128 },
  },
};

/** Requests of the same second share one playlist, also while it is being computed. */
function createPlaylistCache(deps: SharingDeps): (roomUuid: string) => Promise<string> {
  const cached = new Map<string, { readonly until: number; readonly playlist: Promise<string> }>();
  return (roomUuid) => {
    const now = deps.clock.now();
    const found = cached.get(roomUuid);
    if (found && found.until > now) return found.playlist;
    if (cached.size >= maxCached) cached.clear();
    const playlist = computePlaylist(deps, roomUuid);
    cached.set(roomUuid, { until: now + cacheMs, playlist });
    playlist.catch(() => cached.delete(roomUuid));
    return playlist;
  };
}

async function computePlaylist(deps: SharingDeps, roomUuid: string): Promise<string> {
  await checkIsHeard(deps, roomUuid);
  const playing = await findPlaying(deps, roomUuid);
  const before = await radioStore(deps.database).find(roomUuid);
  const songs = await findSongs(deps, [playing?.uploadId, before?.state?.play?.uploadId]);
  const state = await deps.database.transaction(async (tx) => {
    const row = await radioStore(tx).lock(roomUuid);
    if (!row) throw refuse('room/not-found');
    const now = deps.clock.now();
    const next = advanceRadio(row.state, { now, playing, songs, silenceSeconds });
    await radioStore(tx).save(roomUuid, next);
    return next;
  });
  return radioPlaylist(state, urlsOf(deps, roomUuid));
}

async function findPlaying({ room }: SharingDeps, roomUuid: string): Promise<RadioPlay | null> {
  const playing = await room.places.nowPlaying(roomUuid);
  if (!playing) return null;
  const { playId, startTime, endTime, song } = playing;
  const title = [song?.artistName, song?.trackName].filter(Boolean).join(' - ');
  return { playId, startTime, endTime, uploadId: song?.musicProviders?.uploadService ?? null, title };
}

async function findSongs(
  { upload }: SharingDeps,
  uploadIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, RadioSong>> {
  const found = new Map<string, RadioSong>();
  for (const id of uploadIds) {
    const song = id ? await upload.radio.findSong(id) : undefined;
    if (id && song) found.set(id, song);
  }
  return found;
}

function urlsOf({ upload, clock }: SharingDeps, roomUuid: string): Parameters<typeof radioPlaylist>[1] {
  const expiresAt = Math.ceil((clock.now() + linkStepMs) / linkStepMs) * linkStepMs;
  return {
    silence: silencePath,
    keyOf: (id) =>
      `${keyPath}?room=${roomUuid}&upload=${id}&${upload.radio.signKeyLink(`${roomUuid}/${id}`, expiresAt)}`,
    segmentOf: ({ uploadId, version, file }) => upload.radio.segmentUrl(uploadId, version, file, expiresAt),
  };
}

export type { RadioState };
