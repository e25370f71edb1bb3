/** Handles frames that clients send over the CometChat websocket: read receipts and typing indicators (rule C48). */
import { isUuid } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../http/refusal.ts';
import { channelOf, directChannel } from '../../chat/index.ts';
import type { CometDeps } from '../comet.deps.ts';
import { presentPerson } from '../present-people.ts';
import type { Frame } from './chat-sockets.ts';

/** Sends no reply. Frames that are malformed or not allowed are ignored. */
export async function handleFrame(deps: CometDeps, caller: Caller, frame: Frame): Promise<void> {
  try {
    if (frame['type'] === 'receipts') await handleReceipt(deps, caller, frame);
    else if (frame['type'] === 'typing_indicator') await handleTyping(deps, caller, frame);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * A message that was read was delivered too (rule C55). The newest message that the SDK has can be an action
 * message, and it reports that one.
 */
async function handleReceipt(deps: CometDeps, caller: Caller, { body }: Frame): Promise<void> {
  const { action, messageId } = asRecord(body);
  if (action !== 'read' && action !== 'delivered') return;
  if (caller.kind !== 'user' || !/^\d{1,15}$/.test(String(messageId))) return;
  const { row } = await deps.chat.api.findMessageOrAction({ id: Number(messageId) }, caller);
  const channel = channelOf(row);
  await deps.deliveryMarks.advance(caller, channel.uuid, row.id);
  if (action === 'read') await deps.chat.api.markRead(caller, channel, row.id);
}

/**
 * Forwards the typing indicator to everyone who would receive a message, and drops everything else in the frame: it
 * could carry text that nobody can report.
 */
async function handleTyping(deps: CometDeps, caller: Caller, frame: Frame): Promise<void> {
  const { receiver, receiverType, deviceId, body } = frame;
  const { action } = asRecord(body);
  const uuid = typeof receiver === 'string' ? receiver.toLowerCase() : '';
  if (caller.kind !== 'user' || !isUuid(uuid) || (action !== 'started' && action !== 'ended')) return;
  const person = await deps.user.person(caller.userUuid);
  if (!person) return;
  const excluded = await deps.social.blockersOf(caller.userUuid);
  const typingFrame: Frame = {
    ...(typeof deviceId === 'string' ? { deviceId: deviceId.slice(0, 200) } : {}),
    receiver: uuid,
    receiverType,
    type: 'typing_indicator',
    sender: caller.userUuid,
    body: { action, user: presentPerson(deps, person) },
  };
  const isReader = async () => (await deps.room.filterReaders(uuid, [caller])).has(caller.userUuid);
  if (receiverType === 'group' && deps.sockets.follows(uuid, caller.userUuid) && (await isReader()))
    deps.sockets.sendToGroup(uuid, typingFrame, new Set([...excluded, caller.userUuid]));
  const isBlocked = (await deps.social.blockedBy(caller.userUuid)).has(uuid);
  if (receiverType !== 'user' || isBlocked) return;
  deps.sockets.sendToPeople(directChannel(caller.userUuid, uuid).uuid, [uuid], typingFrame, excluded);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
