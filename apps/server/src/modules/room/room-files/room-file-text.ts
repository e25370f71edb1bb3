/** A room's file as text, for the command line (rule W35). It is checked as a request to `importRoom` is. */
import { roomService as contract, type RoomImport } from '@turnstage/contracts';
import { checkBody, parseJsonText } from '../../../http/check-body.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RoomDeps } from '../room.deps.ts';
import { exportRoom, importRoom } from './room-files.ts';

/** Who has the shell of the server is above all ranks. Records name nobody. */
const commandLine: Caller = { kind: 'service', userId: 0, userUuid: '', role: 'superUser', sessionId: '' };

export async function exportRoomText(deps: RoomDeps, slug: string): Promise<string> {
  const file = await exportRoom(deps, { caller: commandLine, params: { slug } });
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Throws `request/invalid` with what is wrong, and then nothing has changed. */
export async function importRoomText(
  deps: RoomDeps,
  slug: string,
  text: string,
  dryRun: boolean,
): Promise<RoomImport> {
  const file = parseJsonText(text, 'The file');
  const body = checkBody(contract.importRoom, { file, dryRun });
  return importRoom(deps, { caller: commandLine, params: { slug }, body });
}
