/** What the websocket of the old chat is told (wire section 5.7). */
import type { ChatReaction, ChatRead } from '@turnstage/contracts';
import { channelOf, type Channel } from '../../channels/channel.ts';
import type { ChatDeps, ChatNews } from '../../chat.deps.ts';
import { viewsWithThreads, type MessageView } from '../../messages/message-view.ts';
import { deviceOfCall } from '../calling.ts';
import { conversationIdOf } from '../conversation-id.rules.ts';
import { presentLine, seconds } from '../present-line.ts';
import { receiverNames } from '../receiver-names.ts';
import type { Frame, FrameToBe } from './chat-sockets.ts';

const nobody: ReadonlySet<string> = new Set();

/** A new line, edits and deletions among them, which are lines of category action. It is named as in the lists (C34). */
export function pushLine(deps: ChatDeps, view: MessageView, hiddenFrom: ReadonlySet<string>): void {
  const device = deviceOfCall();
  const frame = async (): Promise<Frame> => {
    const { row } = view;
    const [receivers, [whole]] = await Promise.all([
      receiverNames(deps, [row]),
      row.kind === 'action' ? viewsWithThreads(deps.database, [row]) : [view],
    ]);
    const around = { publicUrl: deps.config.http.publicUrl, blocked: nobody, receivers };
    const body = presentLine(whole ?? view, around);
    const { receiver, receiverType, sender } = body;
    return { ...device, receiver, receiverType, type: 'message', sender, body };
  };
  tell(deps, channelOf(view.row), frame, hiddenFrom);
}

export function pushNews(deps: ChatDeps, news: ChatNews): void {
  if (news.name === 'chatReaction') pushReaction(deps, news);
  else if (news.name === 'chatRead' && !news.wentBack) pushRead(deps, news);
}

function pushReaction(deps: ChatDeps, { params, channel, hiddenFrom }: ChatNews): void {
  const { isOn, emoji, messageId, userUuid, userName } = params as unknown as ChatReaction;
  const body = {
    action: isOn ? 'message_reaction_added' : 'message_reaction_removed',
    id: `${messageId}_${userUuid}_${emoji}`,
    conversationId: conversationIdOf(channel),
    messageId,
    reaction: emoji,
    uid: userUuid,
    reactedBy: { uid: userUuid, name: userName },
    reactedAt: seconds(deps.clock.now()),
  };
  const frame = { ...deviceOfCall(), ...placeIn(channel), type: 'reaction', sender: userUuid, body };
  tell(deps, channel, frame, hiddenFrom);
}

/** Told to the reader's own sockets only (rule C20). */
function pushRead(deps: ChatDeps, { params, channel, byUserUuid }: ChatNews): void {
  const { lastReadId } = params as unknown as ChatRead;
  const body = {
    action: 'read',
    messageId: lastReadId,
    conversationId: conversationIdOf(channel),
    timestamp: seconds(deps.clock.now()),
    user: { uid: byUserUuid },
  };
  const frame = { ...deviceOfCall(), ...placeIn(channel), type: 'receipts', sender: byUserUuid, body };
  if (byUserUuid !== null) deps.sockets.tellPeople([byUserUuid], frame, nobody);
}

function tell(deps: ChatDeps, channel: Channel, frame: FrameToBe, hiddenFrom: ReadonlySet<string>): void {
  if (channel.between) deps.sockets.tellPeople(channel.between, frame, hiddenFrom);
  else deps.sockets.tellGroup(channel.uuid, frame, hiddenFrom);
}

function placeIn(channel: Channel) {
  return channel.between
    ? { receiver: channel.between[1], receiverType: 'user' }
    : { receiver: channel.uuid, receiverType: 'group' };
}
