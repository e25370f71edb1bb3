import { findUser } from '../modules/user/index.ts'; // breach

export const whoIs = findUser;
