/** What a file would change in a room (rule R141). Pure. */
import type { RoomFile, RoomImport } from '@turnstage/contracts';

type Changes = RoomImport['changes'];

/** All but roles, which depend on who may give them. */
export function diffRoomFile(current: RoomFile, file: RoomFile): Changes {
  const changes: Changes = [];
  const compare = (part: Changes[number]['part'], name: string, before: unknown, after: unknown) => {
    if (after === undefined) return;
    const texts = { before: JSON.stringify(before ?? null), after: JSON.stringify(after) };
    if (canonical(before) !== canonical(after)) changes.push({ part, name, ...texts });
  };
  for (const [name, after] of Object.entries(file.settings ?? {}))
    compare('settings', name, current.settings?.[name as keyof typeof current.settings], after);
  compare('slowMode', 'slowModeSeconds', current.slowModeSeconds, file.slowModeSeconds);
  compare('timedMessages', 'timedMessages', current.timedMessages, file.timedMessages);
  compare('pinnedMessages', 'pinnedMessages', current.pinnedMessages, file.pinnedMessages);
  return changes;
}

/** The order of keys doesn't count. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
