import { findUser } from '../user/index.ts';
import { findUser as findInside } from '../user/users/users.ts'; // breach

export const openRoom = (id: number): number => findUser(id).id + findInside(id).id;
