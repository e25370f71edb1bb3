import { row } from '../features/queue/row.ts'; // breach
import { me } from '../session/me.ts'; // breach

export const badge = [row, me];
