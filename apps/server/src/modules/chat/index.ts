import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BoundRoute } from '../../http/route.ts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import { Changes } from './channels/changes.ts';
import { unreadFrom, whoRead } from './channels/read-marks.ts';
import type { ChatDeps, ChatModuleDeps, ChatNews } from './chat.deps.ts';
import { chatRoutes } from './chat.routes.ts';
import { AnswerMemory } from './comet/answer-memory.ts';
import { groupMemberStore } from './comet/group-member.store.ts';
import { applyGroupChange, noteEntered } from './comet/membership.ts';
import { Presence } from './comet/presence.ts';
import { registerComet } from './comet/register-comet.ts';
import { ChatSockets, type ChatSocketsOptions } from './comet/socket/chat-sockets.ts';
import { hearFrame } from './comet/socket/heard.ts';
import { pushLine, pushNews } from './comet/socket/push.ts';
import { forgetPerson } from './forget-person.ts';
import { registerGifs } from './gifs/hand-gif.ts';
import { registerImages, removeImages, removeImagesJob } from './images/image-file.ts';
import { keepSongLine, keepSystemLine, type StartedSong } from './messages/room-lines.ts';
import { tendPins } from './messages/tend-pins.ts';
import { chatPersonalData } from './personal/personal.ts';

export { chatMigrations } from './migrations/index.ts';
export type { ChatModuleDeps, ChatNews, StartedSong };

/** Front door of the chat service. */
export interface ChatModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
  /** Told of everything once it is kept, in this process; `listener` must not throw. */
  onNews(listener: (news: ChatNews) => void): void;
  /** Writes what began to play into the room's chat; telling the same play twice is one line. */
  songStarted(line: StartedSong): Promise<void>;
  /** Writes what happened; telling the same uuid twice is one line. */
  systemLine(roomUuid: string, text: string, uuid: string): Promise<void>;
  /** Somebody came into the room; telling it again within a minute is one line. */
  personEntered(roomUuid: string, person: { uuid: string; name: string }): Promise<void>;
  /** How much of what `otherUuid` wrote to somebody they have not read. */
  unreadFrom(userUuid: string, otherUuid: string): Promise<number>;
  /** Which of some people have read a message. */
  whoRead(messageUuid: string, userUuids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Pictures and GIFs, which are no JSON. */
  registerMedia(app: FastifyInstance): Promise<void>;
  /** The chat as clients of tt.fm and its bots call it. */
  registerComet(app: FastifyInstance, options: Parameters<typeof registerComet>[2]): Promise<void>;
  /** Takes a websocket upgrade when its address is that of the old chat. */
  takeUpgrade(request: IncomingMessage, network: Duplex, head: Buffer): boolean;
  /** Until everything that the websockets of the old chat are to be told was sent; for tests. */
  settle(): Promise<void>;
  /** Ends the websockets of the old chat. */
  stop(): void;
}

export async function createChatModule(moduleDeps: ChatModuleDeps): Promise<ChatModule> {
  const listeners: ((news: ChatNews) => void)[] = [];
  const imageDir = path.join(moduleDeps.config.dataDir, 'media', 'chat');
  await mkdir(imageDir, { recursive: true });
  const changes = new Changes();
  const deps: ChatDeps = {
    ...moduleDeps,
    changes,
    memory: new AnswerMemory(changes, moduleDeps.clock),
    presence: new Presence(moduleDeps.clock),
    sockets: socketsOf(moduleDeps, (caller, frame) => hearFrame(deps, caller, frame)),
    imageDir,
    announce(news) {
      if (news.name === 'chatRead') deps.memory.forgetOf(news.byUserUuid ?? '');
      else changes.note(news.channel.uuid);
      pushNews(deps, news);
      for (const listener of listeners) listener(news);
    },
    lineKept(view, hiddenFrom) {
      changes.note(view.row.channel_uuid);
      pushLine(deps, view, hiddenFrom);
    },
  };
  const { events, jobs } = deps;
  events.on('blocksChanged', 'chat.forgetAnswers', async ({ userUuid }) => deps.memory.forgetOf(userUuid));
  events.on('roomChanged', 'chat.forgetAnswers', async ({ roomUuid }) => changes.note(roomUuid));
  events.on('roomChanged', 'chat.tendPins', ({ roomUuid }) => tendPins(deps, roomUuid));
  events.on('roomDeleted', 'chat.forgetGroup', async ({ roomUuid }) => {
    changes.note(roomUuid);
    await groupMemberStore(deps.database).forgetGroup(roomUuid);
  });
  events.on('chatGroupChanged', 'chat.applyGroupChange', (change) => applyGroupChange(deps, change));
  events.on('sessionsRevoked', 'chat.dismiss', async ({ userUuid, sessionIds }) =>
    deps.sockets.dismiss(userUuid, sessionIds),
  );
  jobs.handle(removeImagesJob, (job: { uuids: string[] }) => removeImages(deps, job));
  events.on('accountAnonymised', 'chat.forgetPerson', ({ userUuid }) => forgetPerson(deps, userUuid));
  return {
    personalData: chatPersonalData(deps),
    routes: chatRoutes(deps),
    onNews: (listener) => void listeners.push(listener),
    songStarted: (line) => keepSongLine(deps, line),
    systemLine: (roomUuid, text, uuid) => keepSystemLine(deps, roomUuid, text, uuid),
    personEntered: (roomUuid, person) => noteEntered(deps, roomUuid, person),
    unreadFrom: (userUuid, otherUuid) => unreadFrom(deps, userUuid, otherUuid),
    whoRead: (messageUuid, userUuids) => whoRead(deps, messageUuid, userUuids),
    registerComet: (app, options) => registerComet(app, deps, options),
    takeUpgrade: (request, network, head) => deps.sockets.take(request, network, head),
    settle: () => deps.sockets.settle(),
    stop: () => deps.sockets.close(),
    async registerMedia(app) {
      registerGifs(app, deps);
      await registerImages(app, deps);
    },
  };
}

function socketsOf(
  { clock, user, room, database, logger }: ChatModuleDeps,
  said: ChatSocketsOptions['said'],
): ChatSockets {
  return new ChatSockets({
    clock,
    authenticate: user.authenticateChat,
    async groupsOf(userUuid) {
      return (await groupMemberStore(database).ofUser(userUuid)).map((row) => row.channel_uuid);
    },
    mayRead: (guid, caller) =>
      room.checkMayRead(guid, caller).then(
        () => true,
        () => false,
      ),
    said,
    failed: (error) => logger.error({ err: error }, 'chat push failed'),
  });
}
