/** What people say over the websocket of the old chat: that they read something, and that they are typing (rule C48). */
import { isUuid } from '@turnstage/contracts';
import type { Caller } from '../../../../http/caller.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { channelOf } from '../../channels/channel.ts';
import { markRead } from '../../channels/read-marks.ts';
import type { ChatDeps } from '../../chat.deps.ts';
import { findMessage } from '../../messages/find-message.ts';
import { presentPerson } from '../present-people.ts';
import type { Frame } from './chat-sockets.ts';

/** Nothing is answered; what makes no sense, or is not theirs to say, is passed over. */
export async function hearFrame(deps: ChatDeps, caller: Caller, frame: Frame): Promise<void> {
  try {
    if (frame['type'] === 'receipts') await hearReceipt(deps, caller, frame);
    else if (frame['type'] === 'typing_indicator') await hearTyping(deps, caller, frame);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** That something was delivered the server knows by itself. */
async function hearReceipt(deps: ChatDeps, caller: Caller, { body }: Frame): Promise<void> {
  const { action, messageId } = recordIn(body);
  if (action !== 'read' || caller.kind !== 'user' || !/^\d{1,15}$/.test(String(messageId))) return;
  const { row } = await findMessage(deps, { id: Number(messageId) }, caller);
  await markRead(deps, caller, channelOf(row), row.id);
}

/**
 * Passed on as far as a message would be, and as nothing but a sign: what else the frame holds could say what nobody
 * can report.
 */
async function hearTyping(deps: ChatDeps, caller: Caller, frame: Frame): Promise<void> {
  const { receiver, receiverType, deviceId, body } = frame;
  const { action } = recordIn(body);
  const uuid = typeof receiver === 'string' ? receiver.toLowerCase() : '';
  if (caller.kind !== 'user' || !isUuid(uuid) || (action !== 'started' && action !== 'ended')) return;
  const person = await deps.user.person(caller.userUuid);
  if (!person) return;
  const deaf = await deps.social.blockersOf(caller.userUuid);
  const sign: Frame = {
    ...(typeof deviceId === 'string' ? { deviceId: deviceId.slice(0, 200) } : {}),
    receiver: uuid,
    receiverType,
    type: 'typing_indicator',
    sender: caller.userUuid,
    body: { action, user: presentPerson(deps, person) },
  };
  // Without waiting: it takes its turn behind this very frame.
  if (receiverType === 'group' && deps.sockets.follows(uuid, caller.userUuid))
    deps.sockets.tellGroup(uuid, sign, new Set([...deaf, caller.userUuid]));
  const isBlocked = (await deps.social.blockedBy(caller.userUuid)).has(uuid);
  if (receiverType === 'user' && !isBlocked) deps.sockets.tellPeople([uuid], sign, deaf);
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
