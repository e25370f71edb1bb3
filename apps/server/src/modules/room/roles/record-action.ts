import { randomUUID } from 'node:crypto';
import type { RoomRole } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { EventMap } from '../../../events/index.ts';
import type { RoomDeps } from '../room.deps.ts';

type ModerationAction = EventMap['moderationActionTaken'];

/** Publishes a moderation action in a room for the audit service, in the same transaction. */
export function recordAction(
  deps: RoomDeps,
  tx: Transaction,
  action: Pick<ModerationAction, 'actionType' | 'byUserUuid' | 'userUuid'> & {
    readonly room: { readonly uuid: string };
    readonly previousRole: RoomRole | null;
    readonly role: RoomRole | null;
    /** Epoch ms; null: until revoked. */
    readonly expiresAt?: number | null;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  const { room, reason = '', ...rest } = action;
  return deps.events.publish(tx, 'moderationActionTaken', {
    ...rest,
    id: randomUUID(),
    // Other services have no uuid.
    byUserUuid: action.byUserUuid || null,
    roomUuid: room.uuid,
    comment: reason.trim(),
    expiresAt: action.expiresAt ?? null,
    takenAt: deps.clock.now(),
  });
}
