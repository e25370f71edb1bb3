import { say } from '../../chat/index.ts'; // breach

export interface User {
  readonly id: number;
}
export const findUser = (id: number): User => ({ id: say(id) });
