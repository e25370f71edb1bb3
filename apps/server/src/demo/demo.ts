import { createClient } from '@turnstage/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { NewRoom } from '@turnstage/contracts';
import { startHouseDj } from './house-dj.ts';
import { startHouseVisits } from './house-visits.ts';
import { houseTracks, type GeneratedTrack } from './house-tracks.ts';
import { fillQueue } from './fill-queue.ts';
import { createQueuePace } from './queue-pace.ts';
import type { TrackFiles } from './track-files.ts';

/** So much music is prepared ahead. All of it at once would keep a small machine busy while the first people come. */
const aheadSeconds = 120;
/** Delay before retrying after an error. */
const retryMs = 10_000;

export interface DemoDeps {
  /** The address of this server. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly user: {
    /** The account of the house DJ and a token for it. */
    houseBot(): Promise<{ uuid: string; accessToken: string }>;
  };
  readonly room: {
    /** Undefined when staff have closed it, or when there were rooms before the demo was switched on. */
    ensureDemoRoom(ownerUuid: string, wanted: NewRoom): Promise<{ uuid: string } | undefined>;
    findSilentRooms(limit: number): Promise<string[]>;
  };
  /** May already contain the first track, or be rendering it. */
  readonly files?: TrackFiles;
  /** What the house DJ plays. Default: the tracks that every installation has. */
  readonly tracks?: readonly GeneratedTrack[];
}

/**
 * Runs the demo room of a new installation with its house DJ, until staff close that room (H19), and sends the house
 * DJ to other rooms without a DJ (R112). The bot gets its account, the demo room and the list of those rooms from the
 * composition root and does everything else through the public contract. Returns a function that stops the demo. Once
 * its promise resolves, the demo makes no more calls to the server or the database.
 */
export function startDemo(deps: DemoDeps): () => Promise<void> {
  const { clock, logger } = deps;
  const abortController = new AbortController();
  const { signal } = abortController;
  let { files } = deps;
  let visits: ReturnType<typeof startHouseVisits> | undefined;
  let opening: Promise<void>;
  let cancelTimer: () => void = () => undefined;

  async function openDemo(): Promise<void> {
    const { uuid: houseUuid, accessToken } = await deps.user.houseBot();
    const room = await deps.room.ensureDemoRoom(houseUuid, {
      name: 'House Lights',
      description: 'The house DJ plays here until someone takes a seat. Step up and it makes room for you.',
      vibe: 'Deep house, lo-fi, jungle',
      design: 'CLUB',
      accent: 'amber',
      // The few songs that everyone has here come around within the hour.
      repeatRule: 'off',
    });
    // Rendered for the first attempt. A retry renders its own.
    const prerendered = files;
    files = undefined;
    if (signal.aborted) return prerendered?.close();
    const { baseUrl } = deps;
    const client = createClient({ baseUrl, token: () => accessToken });
    const houseDj = {
      baseUrl,
      token: accessToken,
      houseUuid,
      onFault: (text: string, fault: unknown) => logger.warn({ err: fault }, text),
      signal,
    };
    visits ??= startHouseVisits({ ...houseDj, clock, room: deps.room });
    // Staff may have closed the demo room; other rooms may still want the house DJ.
    const joinRoom = async () => room && startHouseDj({ ...houseDj, roomUuid: room.uuid });
    const pace = createQueuePace(clock, aheadSeconds);
    const queueDeps = {
      client,
      baseUrl,
      clock,
      signal,
      pace,
      ...(prerendered ? { files: prerendered } : {}),
    };
    // Uploads its first song while it joins, because someone may already be waiting for it.
    const results = await Promise.allSettled([joinRoom(), fillQueue(queueDeps, deps.tracks ?? houseTracks)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  function tryOpening(): void {
    opening = openDemo().catch((error: unknown) => {
      if (signal.aborted) return;
      logger.warn({ err: error }, 'demo room');
      cancelTimer = clock.after(retryMs, tryOpening);
    });
  }

  tryOpening();
  return async () => {
    abortController.abort();
    cancelTimer();
    await opening;
    await visits?.stopped();
  };
}
