import { row } from '../features/queue/row.ts';

export const routes = [row];
