import { row } from './row.ts';

export const queue = [row];
