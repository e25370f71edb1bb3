import type { NewRoom, RoomAccent, RoomDesign } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';

/** What the dialog holds while a room is being set up. */
export interface RoomDraft {
  name: string;
  vibe: string;
  design: RoomDesign;
  accent: RoomAccent;
  type: 'PUBLIC' | 'PRIVATE';
  password: string;
  seats: number;
}

/** Settings that a community's template gives; the others are the dialog's own. */
export type DraftTemplate = Pick<RoomDraft, 'design' | 'accent' | 'seats'>;

export function newDraft(name: string, template?: DraftTemplate): RoomDraft {
  return {
    name: name.slice(0, limits.roomName.max),
    vibe: '',
    design: 'CLUB',
    accent: 'amber',
    type: 'PUBLIC',
    password: '',
    seats: limits.numberOfDjs.default,
    ...template,
  };
}

/** Blanks don't count as a name; the server checks the same way. */
export function isNamed({ name }: RoomDraft): boolean {
  return name.trim().length >= limits.roomName.min;
}

export function toNewRoom(
  { name, vibe, password, seats, ...rest }: RoomDraft,
  communityId?: string,
): NewRoom {
  return {
    ...rest,
    name: name.trim(),
    vibe: vibe.trim(),
    numberOfDjs: seats,
    ...(password === '' ? {} : { password }),
    ...(communityId !== undefined && { communityId }),
  };
}
