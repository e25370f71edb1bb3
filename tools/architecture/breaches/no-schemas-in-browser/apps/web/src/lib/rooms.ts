import { check } from './room.ts';

export const checkAll = (rooms: unknown[]): boolean => rooms.every(check);
