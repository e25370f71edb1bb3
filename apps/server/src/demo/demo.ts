import { createClient } from '@turnstage/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { NewRoom } from '@turnstage/contracts';
import { startHouseDj, type HouseDj } from './house-dj.ts';
import { houseTracks, type GeneratedTrack } from './house-tracks.ts';
import { stockQueue } from './stock-queue.ts';
import type { TrackFiles } from './track-files.ts';

/** How long to wait before trying again after something went wrong. */
const retryMs = 10_000;
/** How often to look whether somebody has opened a room of their own. */
const retireCheckMs = 60_000;

export interface DemoDeps {
  /** Where this very server listens. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly user: {
    /** The account of the house DJ and a token for it. */
    houseBot(): Promise<{ uuid: string; accessToken: string }>;
  };
  readonly room: {
    /** Undefined once somebody has opened a room of their own. */
    demoRoom(ownerUuid: string, wanted: NewRoom): Promise<{ uuid: string } | undefined>;
    /** Answers whether it closed the demo room. */
    retireDemoRoom(): Promise<boolean>;
  };
  /** Where its first track may have been begun already. */
  readonly files?: TrackFiles;
  /** What the house DJ plays; default: the tracks that every installation has. */
  readonly tracks?: readonly GeneratedTrack[];
}

/**
 * The demo room of an empty installation and the house DJ in it, until somebody opens a room of their own. The bot
 * gets its account and its room from the composition root and does everything else through the public contract. The
 * answer ends it; once that has resolved nothing of it asks the server or the database any more.
 */
export function startDemo(deps: DemoDeps): () => Promise<void> {
  const { clock, logger } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  let { files } = deps;
  let opening: Promise<void>;
  let looking = Promise.resolve();
  let houseDj: HouseDj | null = null;
  let cancelTimer: () => void = () => undefined;

  async function open(): Promise<void> {
    await deps.room.retireDemoRoom();
    const { uuid: houseUuid, accessToken } = await deps.user.houseBot();
    const room = await deps.room.demoRoom(houseUuid, {
      name: 'House Lights',
      description: 'The house DJ plays here until somebody takes a seat. Step up and it makes room.',
      vibe: 'Deep house, lo-fi, jungle',
      design: 'CLUB',
      accent: 'amber',
    });
    // Begun for the first try; another one makes its own.
    const begun = files;
    files = undefined;
    if (!room || signal.aborted) return begun?.close();
    const { baseUrl } = deps;
    const client = createClient({ baseUrl, token: () => accessToken });
    const enter = async () => {
      houseDj = await startHouseDj({
        baseUrl,
        token: accessToken,
        houseUuid,
        roomUuid: room.uuid,
        onFault: (text, fault) => logger.warn({ err: fault }, text),
        signal,
      });
      watch();
    };
    const stocking = { client, baseUrl, clock, signal, ...(begun ? { files: begun } : {}) };
    // Its first song is sent while it walks in: somebody may be waiting for it.
    const results = await Promise.allSettled([enter(), stockQueue(stocking, deps.tracks ?? houseTracks)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  function watch(): void {
    cancelTimer = clock.after(retireCheckMs, () => {
      // Nobody is thrown out of the music because somebody else opened a room.
      const closing = houseDj?.isAlone() ? deps.room.retireDemoRoom() : Promise.resolve(false);
      looking = closing.then(
        (retired) => {
          if (retired) houseDj?.leave();
          else if (!signal.aborted) watch();
        },
        (error: unknown) => logger.warn({ err: error }, 'demo room'),
      );
    });
  }

  function tryOpening(): void {
    opening = open().catch((error: unknown) => {
      if (signal.aborted) return;
      logger.warn({ err: error }, 'demo room');
      cancelTimer = clock.after(retryMs, tryOpening);
    });
  }

  tryOpening();
  return async () => {
    ending.abort();
    cancelTimer();
    await Promise.all([opening, looking]);
  };
}
