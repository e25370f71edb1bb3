import { findUser } from './modules/user/index.ts';

export const app = findUser;
