import { port } from '../config/config.ts';
import { query } from '../db/query.ts'; // breach

export const seed = (): unknown => query(port);
