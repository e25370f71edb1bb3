import { Room } from '@turnstage/contracts'; // breach
import type { Room as RoomType } from '@turnstage/contracts';
import { Value } from '@sinclair/typebox/value'; // breach
import type { Static } from '@sinclair/typebox';

export const check = (room: unknown): room is Static<typeof RoomType> => Value.Check(Room, room);
