import { Room } from '@turnstage/contracts';

export const connect = (): unknown => Room;
