/** `turnstage room export` and `room import`: rooms as code. Both work beside a running server. */
import { readFile, writeFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import type { RoomImport } from '@turnstage/contracts';
import { buildApp } from '../build-app.ts';
import { systemClock } from '../clock.ts';
import type { RoomModule } from '../modules/room/index.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './paths.ts';
import { StartError } from './start-error.ts';

/** To standard output without `to`. */
export function exportRoomFile(room: string, options: { to?: string }): Promise<void> {
  return withRooms(async (rooms) => {
    const text = await rooms.exportText(room);
    if (options.to === undefined) process.stdout.write(text);
    else {
      await writeFile(options.to, text);
      console.log(`Wrote ${options.to}.`);
    }
  });
}

/** `-` reads standard input. */
export async function importRoomFile(
  room: string,
  file: string,
  { dryRun = false }: { dryRun?: boolean },
): Promise<void> {
  const text = await readText(file);
  await withRooms(async (rooms) => {
    const result = await rooms.importText(room, text, { dryRun });
    for (const line of describeImport(result)) console.log(line);
  });
}

async function readText(file: string): Promise<string> {
  if (file === '-') return textOf(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`Can't read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** One line for each change and for each role that was skipped. */
export function describeImport({ changes, skipped, isApplied }: RoomImport): string[] {
  return [
    ...changes.map(({ part, name, before, after }) => {
      const label = part === 'roles' ? `role of ${name}` : name;
      return `  ${label}: ${before || 'none'} -> ${after}`;
    }),
    ...skipped.map(({ nickname, role, reason }) => `  skipped: ${role} of ${nickname} (${reasons[reason]})`),
    summarize(changes.length, isApplied),
  ];
}

const reasons = {
  unknown: 'no account here',
  forbidden: "it can't be given",
  over: 'it has ended',
} as const satisfies Record<RoomImport['skipped'][number]['reason'], string>;

function summarize(count: number, isApplied: boolean): string {
  if (count === 0) return 'The room is like that already.';
  const changes = count === 1 ? '1 change' : `${count} changes`;
  return isApplied ? `Made ${changes}.` : `Would make ${changes}.`;
}

async function withRooms(work: (rooms: RoomModule) => Promise<void>): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  try {
    const app = await buildApp({ ...platform, clock: systemClock, webDir });
    await work(app.room);
  } finally {
    await platform.close();
  }
}
