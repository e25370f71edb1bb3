import type { ServerModule } from '../../server-module.ts';
import { countUnreadFrom, findReaders } from './channels/read-marks.ts';
import { createChatApi, type ChatApi } from './chat-api.ts';
import type {
  ChatDeps,
  ChatEvent,
  ChatModuleDeps,
  ChatSubscriptions,
  JoinedPerson,
  SavedMessage,
} from './chat.deps.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatSubscribers } from './chat-subscribers.ts';
import { anonymisePerson } from './anonymise-person.ts';
import { registerGifProxy } from './gifs/gif-proxy.ts';
import { registerImages, removeImages, removeImagesJob } from './images/image-file.ts';
import {
  saveRoomMessage,
  saveSongMessage,
  saveSongStatistics,
  saveSystemMessage,
  type EndedSong,
  type StartedSong,
} from './messages/automatic-messages.ts';
import { syncPins, syncPinsJob } from './messages/sync-pins.ts';
import { chatPersonalData } from './personal/personal.ts';

export { channelOf, directChannel, roomChannel, uuidFrom, type Channel } from './channels/channel.ts';
export { deletedAppearance } from './messages/appearance.ts';
export { cleanMessage, highestRole } from './messages/message.rules.ts';
export { chatMigrations } from './migrations/index.ts';
export type { MessageKey, ListedConversation } from './chat-api.ts';
export type { Draft } from './messages/draft.ts';
export type { MessageRow, SentAs } from './messages/message.store.ts';
export type { MessageView } from './messages/message-view.ts';
export type { ReactionRow } from './reactions/reaction.store.ts';
export type { MessageSearch, SearchedChannel } from './search/message-search.store.ts';
export type { ChatModuleDeps, ChatEvent, JoinedPerson, SavedMessage, EndedSong, StartedSong };

/** Public interface of the chat service. */
export interface ChatModule extends ServerModule, ChatSubscriptions {
  /** The use cases, for modules that offer the same chat under another contract. */
  readonly api: ChatApi;
  /** Saves a message about the song that started. Calling it again for the same play adds no second message. */
  songStarted(song: StartedSong): Promise<void>;
  /** Saves a message that sums up the song. Calling it again for the same play adds no second message. */
  songEnded(song: EndedSong): Promise<void>;
  /** Saves a system message. Calling it again with the same uuid adds no second message. */
  systemMessage(roomUuid: string, text: string, uuid: string): Promise<void>;
  /** A person joined the room. Calling it twice for the same arrival is harmless. */
  personJoined(roomUuid: string, person: JoinedPerson): Promise<void>;
  /** How many messages from `otherUuid` the person hasn't read. */
  countUnreadFrom(userUuid: string, otherUuid: string): Promise<number>;
  /** Returns the people out of `userUuids` who have read the message. */
  findReaders(messageUuid: string, userUuids: readonly string[]): Promise<ReadonlySet<string>>;
}

export async function createChatModule(moduleDeps: ChatModuleDeps): Promise<ChatModule> {
  const subscribers = createChatSubscribers();
  const deps: ChatDeps = {
    ...moduleDeps,
    emit: subscribers.emit,
    emitMessageSaved: subscribers.emitMessageSaved,
    emitConversationHidden: subscribers.emitConversationHidden,
  };
  const { events, jobs } = deps;
  events.on('roomChanged', 'chat.tendPins', ({ roomUuid }) => syncPins(deps, roomUuid));
  events.on('timedMessageDue', 'chat.sendTimedMessage', (due) => saveRoomMessage(deps, due));
  jobs.handle(syncPinsJob, ({ roomUuid }: { roomUuid: string }) => syncPins(deps, roomUuid), {
    isPayloadVisible: true,
  });
  jobs.handle(removeImagesJob, (job: { uuids: string[] }) => removeImages(deps, job));
  events.on('accountAnonymised', 'chat.anonymisePerson', ({ userUuid }) => anonymisePerson(deps, userUuid));
  return {
    name: 'chat',
    ...subscribers.subscriptions,
    personalData: chatPersonalData(deps),
    routes: chatRoutes(deps),
    api: createChatApi(deps),
    songStarted: (song) => saveSongMessage(deps, song),
    songEnded: (song) => saveSongStatistics(deps, song),
    systemMessage: (roomUuid, text, uuid) => saveSystemMessage(deps, roomUuid, text, uuid),
    personJoined: subscribers.personJoined,
    countUnreadFrom: (userUuid, otherUuid) => countUnreadFrom(deps, userUuid, otherUuid),
    findReaders: (messageUuid, userUuids) => findReaders(deps, messageUuid, userUuids),
    // Images and GIFs, which aren't JSON.
    async registerHttp(app) {
      registerGifProxy(app, deps);
      await registerImages(app, deps);
    },
  };
}
