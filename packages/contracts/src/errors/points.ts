/** Points, seasons and rankings. */
import type { ErrorEntry } from './entry.ts';

export const points = {
  'season/not-found': { status: 404, message: 'Season not found', fault: 'caller' },
  'season/none-running': { status: 404, message: 'No season is running right now', fault: 'state' },
  'season/overlap': {
    status: 409,
    message: "Seasons can't overlap. Another season runs at that time",
    fault: 'state',
  },
  'season/name-taken': { status: 409, message: 'Another season has this name', fault: 'state' },
} as const satisfies Record<string, ErrorEntry>;
