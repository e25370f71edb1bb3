import { randomUUID } from 'node:crypto';
import type { RoomRole } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { EventMap } from '../../../events/index.ts';
import type { RoomDeps } from '../room.deps.ts';

type Taken = EventMap['moderationActionTaken'];

/** Tells the audit service what somebody did to a person in a room, in the same transaction. */
export function recordAction(
  deps: RoomDeps,
  tx: Transaction,
  action: Pick<Taken, 'actionType' | 'byUserUuid' | 'userUuid'> & {
    readonly room: { readonly uuid: string };
    readonly previousRole: RoomRole | null;
    readonly role: RoomRole | null;
    /** Epoch ms; null: until taken back. */
    readonly expiresAt?: number | null;
  },
): Promise<void> {
  const { room, ...rest } = action;
  return deps.events.publish(tx, 'moderationActionTaken', {
    ...rest,
    id: randomUUID(),
    // Other services have no uuid.
    byUserUuid: action.byUserUuid || null,
    roomUuid: room.uuid,
    comment: '',
    expiresAt: action.expiresAt ?? null,
    takenAt: deps.clock.now(),
  });
}
