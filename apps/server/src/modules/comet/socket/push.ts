/** What the server pushes over the CometChat websocket (wire section 5.7). */
import type { ChatReaction, ChatRead } from '@turnstage/contracts';
import { channelOf, type Channel, type ChatEvent, type SavedMessage } from '../../chat/index.ts';
import type { CometDeps } from '../comet.deps.ts';
import { getDevice } from '../call-context.ts';
import { formatConversationId } from '../conversation-id.rules.ts';
import { presentCometMessage, seconds } from '../present-comet-message.ts';
import { receiverNames } from '../receiver-names.ts';
import type { Frame, LazyFrame } from './chat-sockets.ts';

const nobody: ReadonlySet<string> = new Set();

/**
 * Pushes a new message. Edits and deletions are among them, as messages of category action. Sender and receiver
 * have the same names as in lists (C34).
 */
export function pushMessage(deps: CometDeps, { view, hiddenFrom }: SavedMessage): void {
  const device = getDevice();
  const frame = async (): Promise<Frame> => {
    const { row } = view;
    const [receivers, [fullView]] = await Promise.all([
      receiverNames(deps, [row]),
      row.kind === 'action' ? deps.chat.api.loadViewsWithThreads([row]) : [view],
    ]);
    const context = { publicUrl: deps.config.http.publicUrl, blocked: nobody, receivers };
    const body = presentCometMessage(fullView ?? view, context);
    const { receiver, receiverType, sender } = body;
    return { ...device, receiver, receiverType, type: 'message', sender, body };
  };
  pushToChannel(deps, channelOf(view.row), frame, hiddenFrom);
}

export function pushEvent(deps: CometDeps, event: ChatEvent): void {
  if (event.name === 'chatReaction') pushReaction(deps, event);
  else if (event.name === 'chatRead' && !event.isMoveBack) pushRead(deps, event);
}

function pushReaction(deps: CometDeps, { params, channel, hiddenFrom }: ChatEvent): void {
  const { isOn, emoji, messageId, userUuid, userName } = params as unknown as ChatReaction;
  const body = {
    action: isOn ? 'message_reaction_added' : 'message_reaction_removed',
    id: `${messageId}_${userUuid}_${emoji}`,
    conversationId: formatConversationId(channel),
    messageId,
    reaction: emoji,
    uid: userUuid,
    reactedBy: { uid: userUuid, name: userName },
    reactedAt: seconds(deps.clock.now()),
  };
  const frame = { ...getDevice(), ...frameReceiver(channel), type: 'reaction', sender: userUuid, body };
  pushToChannel(deps, channel, frame, hiddenFrom);
}

/** Goes to the reader's own sockets only (rule C20). */
function pushRead(deps: CometDeps, { params, channel, byUserUuid }: ChatEvent): void {
  const { lastReadId } = params as unknown as ChatRead;
  const body = {
    action: 'read',
    messageId: lastReadId,
    conversationId: formatConversationId(channel),
    timestamp: seconds(deps.clock.now()),
    user: { uid: byUserUuid },
  };
  const frame = { ...getDevice(), ...frameReceiver(channel), type: 'receipts', sender: byUserUuid, body };
  if (byUserUuid !== null) deps.sockets.sendToPeople(channel.uuid, [byUserUuid], frame, nobody);
}

function pushToChannel(
  deps: CometDeps,
  channel: Channel,
  frame: LazyFrame,
  hiddenFrom: ReadonlySet<string>,
): void {
  if (channel.between) deps.sockets.sendToPeople(channel.uuid, channel.between, frame, hiddenFrom);
  else deps.sockets.sendToGroup(channel.uuid, frame, hiddenFrom);
}

function frameReceiver(channel: Channel) {
  return channel.between
    ? { receiver: channel.between[1], receiverType: 'user' }
    : { receiver: channel.uuid, receiverType: 'group' };
}
