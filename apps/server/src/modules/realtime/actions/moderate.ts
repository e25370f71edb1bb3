import { isUuid, type RoomRole } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { RoomModule } from '../../room/index.ts';
import { missing } from './read-action.ts';

type Params = Readonly<Record<string, unknown>>;
/** What a moderator asks for, or the sentence that says what is wrong with it. */
export type Order =
  | { error: string }
  | { carryOut(room: RoomModule['moderate'], caller: Caller, uuid: string): Promise<void> };

/**
 * Keeping order over the socket: the same rights, records and refusals as the calls of the room service have. What
 * follows is told to the room as after those.
 */
const orders: Record<string, (params: Params) => Order> = {
  kickUserFromRoom: withPerson(({ kick }, caller, room, user) => kick(caller, room, user)),
  banUserFromRoom: withPerson(({ grant }, caller, room, user) => grant(caller, room, user, banned, null)),
  unbanUserFromRoom: withPerson(({ take }, caller, room, user) => take(caller, room, user, banned)),
  resetRoom: () => ({ carryOut: ({ reset }, caller, room) => reset(caller, room) }),
};

const banned: RoomRole = 'banned';

function withPerson(
  carryOut: (room: RoomModule['moderate'], caller: Caller, uuid: string, userUuid: string) => Promise<void>,
): (params: Params) => Order {
  return ({ targetUuid, userUuid }) => {
    // Bots fill in their own uuid as `userUuid`, so the person can be named apart from it.
    const named = targetUuid ?? userUuid;
    if (typeof named !== 'string' || named === '') return missing('targetUuid');
    const user = named.toLowerCase();
    if (!isUuid(user)) return { error: 'targetUuid must be a uuid' };
    return { carryOut: (room, caller, uuid) => carryOut(room, caller, uuid, user) };
  };
}

/** Undefined for what is no such order. */
export function readOrder(name: string, params: Params): Order | undefined {
  return Object.hasOwn(orders, name) ? orders[name]?.(params) : undefined;
}
