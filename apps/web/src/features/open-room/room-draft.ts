import type { NewRoom, RoomAccent, RoomDesign } from '@turnstage/contracts';
import { textLimits } from '../../lib/text-limits.ts';

/** What the dialog holds while a room is being planned. */
export interface RoomDraft {
  name: string;
  vibe: string;
  design: RoomDesign;
  accent: RoomAccent;
  type: 'PUBLIC' | 'PRIVATE';
  password: string;
  seats: number;
}

export function newDraft(name: string): RoomDraft {
  return {
    name: name.slice(0, textLimits.roomName.max),
    vibe: '',
    design: 'CLUB',
    accent: 'amber',
    type: 'PUBLIC',
    password: '',
    seats: textLimits.numberOfDjs.default,
  };
}

/** A name of blanks is none; the server counts the same way. */
export function isNamed({ name }: RoomDraft): boolean {
  return name.trim().length >= textLimits.roomName.min;
}

export function roomOf({ name, vibe, password, seats, ...rest }: RoomDraft): NewRoom {
  return {
    ...rest,
    name: name.trim(),
    vibe: vibe.trim(),
    numberOfDjs: seats,
    ...(password === '' ? {} : { password }),
  };
}
