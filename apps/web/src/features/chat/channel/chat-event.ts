/** Chat events from the sockets and how they change the timeline. Pure. */
import type { ServerMessage, StatelessMessageName } from '@turnstage/contracts';
import { withChange, withMessage, withReaction, withTombstone, type ChatTimeline } from './chat-timeline.ts';

const chatEventNames = [
  'chatMessage',
  'chatMessageChanged',
  'chatMessageDeleted',
  'chatReaction',
  'chatRead',
] as const satisfies readonly StatelessMessageName[];

export type ChatEvent = Extract<ServerMessage, { name: (typeof chatEventNames)[number] }>;

const names: ReadonlySet<string> = new Set(chatEventNames);

export function parseChatEvent(message: ServerMessage): ChatEvent | null {
  return names.has(message.name) ? (message as ChatEvent) : null;
}

interface ChannelIds {
  readonly roomUuid: string | null;
  readonly toUserUuid: string | null;
}

/** Whether the event is about this room, or about the conversation with this person. */
export function isForChannel(event: ChatEvent, { roomUuid, toUserUuid }: ChannelIds): boolean {
  if (roomUuid !== null) return roomOf(event) === roomUuid;
  return roomOf(event) === null && toUserUuid !== null && participantsOf(event).includes(toUserUuid);
}

function roomOf(event: ChatEvent): string | null {
  return 'message' in event.params ? event.params.message.roomUuid : event.params.roomUuid;
}

/** For direct messages: the two people of the conversation, or only the other one if the event names one. */
export function participantsOf({ params }: ChatEvent): readonly (string | null)[] {
  if ('message' in params) return [params.message.userUuid, params.message.toUserUuid];
  return 'between' in params ? (params.between ?? []) : [params.userUuid];
}

export function applyChatEvent(timeline: ChatTimeline, event: ChatEvent): ChatTimeline {
  switch (event.name) {
    case 'chatMessage':
      return withMessage(timeline, event.params.message);
    case 'chatMessageChanged':
      return withChange(timeline, event.params.message);
    case 'chatMessageDeleted':
      return withTombstone(timeline, event.params);
    case 'chatReaction':
      return withReaction(timeline, event.params);
    case 'chatRead':
      return timeline;
  }
}
