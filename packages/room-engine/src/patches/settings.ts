import type { PatchOperation, RoomSettings } from '@turnstage/contracts';
import { isSameJson } from '../plain-json.ts';
import { at } from './pointer.ts';

/** One op for each setting that really changes. */
export function settingsOps(before: RoomSettings, changes: Partial<RoomSettings>): PatchOperation[] {
  const was = before as unknown as Record<string, unknown>;
  const ops: PatchOperation[] = [];
  for (const [key, value] of Object.entries(changes)) {
    if (!Object.hasOwn(was, key)) ops.push({ op: 'add', path: at('settings', key), value });
    else if (!isSameJson(was[key], value)) ops.push({ op: 'replace', path: at('settings', key), value });
  }
  return ops;
}
