import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { EventMap } from '../../../events/index.ts';
import type { UserDeps } from '../user.deps.ts';
import type { Actor } from './act-on.ts';

type ModerationEvent = EventMap['moderationActionTaken'];

export interface ActionOnAccount {
  readonly actionType: ModerationEvent['actionType'];
  readonly actor: Actor;
  readonly target: { readonly uuid: string };
  readonly previousRole?: string;
  readonly role?: string;
  readonly comment?: string;
  /** Epoch ms. */
  readonly expiresAt?: number | null;
}

/** Decisions section 1: every moderation call records an action in the audit service, in the same transaction. */
export function recordAction(deps: UserDeps, tx: Transaction, action: ActionOnAccount): Promise<void> {
  return deps.events.publish(tx, 'moderationActionTaken', {
    id: randomUUID(),
    actionType: action.actionType,
    byUserUuid: action.actor.uuid,
    userUuid: action.target.uuid,
    roomUuid: null,
    previousRole: action.previousRole ?? null,
    role: action.role ?? null,
    comment: action.comment ?? '',
    expiresAt: action.expiresAt ?? null,
    takenAt: deps.clock.now(),
  });
}
