/** Context of one step: the state that it owns and the output that it collects for the host. */
import type {
  MessageParams,
  PatchOperation,
  ServerMessage,
  StatefulMessageName,
  StatelessMessageName,
} from '@turnstage/contracts';
import type { Actor, Facts, ModeratedBy, UserActor } from './actions.ts';
import type { ModerationRecord, RoomEvent } from './events.ts';
import type { OutgoingMessage } from './messages.ts';
import { deriveUuid } from './random.ts';
import { findPerson, type RoomEngineState } from './state.ts';
import type { RoomTask } from './tasks.ts';

export interface StepContext {
  readonly state: RoomEngineState;
  readonly now: number;
  readonly seed: string;
  readonly actor: Actor | null;
  readonly messages: OutgoingMessage[];
  readonly events: RoomEvent[];
  readonly tasks: RoomTask[];
  result?: Record<string, unknown>;
  joiningConnection?: string;
}

export function createStepContext(state: RoomEngineState, facts: Facts): StepContext {
  return { state, ...facts, messages: [], events: [], tasks: [] };
}

/** The record of what the acting person does to somebody else; empty when the system acts. */
export function moderationRecord(ctx: StepContext): { moderation?: ModerationRecord } {
  const actor = userActor(ctx);
  return actor ? { moderation: { actionId: deriveUuid(ctx.seed, 'moderation'), byUuid: actor.uuid } } : {};
}

/** The acting person as a message to the affected one names them. Somebody who isn't in the room has no name here. */
export function moderatedBy(ctx: StepContext): ModeratedBy {
  const actor = userActor(ctx);
  if (!actor) return {};
  const byNickname = findPerson(ctx.state, actor.uuid)?.data.userProfile.nickname;
  return { byUserUuid: actor.uuid, ...(byNickname === undefined ? {} : { byNickname }) };
}

/** Null for the host itself. */
export function userActor(ctx: StepContext): UserActor | null {
  return ctx.actor && 'uuid' in ctx.actor ? ctx.actor : null;
}

export function broadcastPatch(
  ctx: StepContext,
  name: StatefulMessageName,
  statePatch: PatchOperation[],
): void {
  if (statePatch.length > 0) sendToRoom(ctx, { name, statePatch });
}

export function broadcastMessage<Name extends StatelessMessageName>(
  ctx: StepContext,
  name: Name,
  params: MessageParams<Name>,
): void {
  sendToRoom(ctx, { name, params } as ServerMessage);
}

function sendToRoom(ctx: StepContext, message: ServerMessage): void {
  const except = ctx.joiningConnection;
  ctx.messages.push(except === undefined ? { to: 'room', message } : { to: 'room', except, message });
}

export function sendToUser<Name extends StatelessMessageName>(
  ctx: StepContext,
  userUuid: string,
  name: Name,
  params: MessageParams<Name>,
): void {
  ctx.messages.push({ to: { user: userUuid }, message: { name, params } as ServerMessage });
}
