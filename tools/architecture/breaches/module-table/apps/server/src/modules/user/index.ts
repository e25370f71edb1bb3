export { findUser, type User } from './users/users.ts';
