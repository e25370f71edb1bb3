import type { ChatEvent, ChatSubscriptions, JoinedPerson, SavedMessage } from './chat.deps.ts';

/** The listeners of this process. They are called one after the other, in the order in which they subscribed. */
export interface ChatSubscribers {
  readonly subscriptions: ChatSubscriptions;
  emit(event: ChatEvent): void;
  emitMessageSaved(message: SavedMessage): void;
  emitConversationHidden(userUuid: string): void;
  /** Resolves when every listener has finished. */
  personJoined(roomUuid: string, person: JoinedPerson): Promise<void>;
}

export function createChatSubscribers(): ChatSubscribers {
  const onEvent: ((event: ChatEvent) => void)[] = [];
  const onMessage: ((message: SavedMessage) => void)[] = [];
  const onConversationHidden: ((userUuid: string) => void)[] = [];
  const onPersonJoined: ((roomUuid: string, person: JoinedPerson) => Promise<void>)[] = [];
  return {
    subscriptions: {
      onEvent: (listener) => void onEvent.push(listener),
      onMessage: (listener) => void onMessage.push(listener),
      onConversationHidden: (listener) => void onConversationHidden.push(listener),
      onPersonJoined: (listener) => void onPersonJoined.push(listener),
    },
    emit(event) {
      for (const listener of onEvent) listener(event);
    },
    emitMessageSaved(message) {
      for (const listener of onMessage) listener(message);
    },
    emitConversationHidden(userUuid) {
      for (const listener of onConversationHidden) listener(userUuid);
    },
    async personJoined(roomUuid, person) {
      for (const listener of onPersonJoined) await listener(roomUuid, person);
    },
  };
}
