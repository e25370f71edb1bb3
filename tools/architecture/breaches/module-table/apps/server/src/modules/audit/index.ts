import { findUser, type User } from '../user/index.ts'; // breach
import type { openRoom } from '../room/index.ts';

export const record = (id: number): User | typeof openRoom => findUser(id);
