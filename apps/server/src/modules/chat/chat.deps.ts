import type { FastifyBaseLogger } from 'fastify';
import type { StatelessMessageName } from '@turnstage/contracts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';
import type { Channel } from './channels/channel.ts';
import type { Changes } from './channels/changes.ts';
import type { AnswerMemory } from './comet/answer-memory.ts';
import type { Presence } from './comet/presence.ts';
import type { ChatSockets } from './comet/socket/chat-sockets.ts';
import type { MessageView } from './messages/message-view.ts';

/** What the composition root hands to this module. */
export interface ChatModuleDeps {
  readonly config: Pick<Config, 'chat' | 'gifs' | 'dataDir' | 'http'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: UserModule;
  readonly social: SocialModule;
  readonly room: RoomModule;
}

/** The same, inside of the module. */
export interface ChatDeps extends ChatModuleDeps {
  readonly changes: Changes;
  // For clients of the old chat.
  readonly memory: AnswerMemory;
  readonly presence: Presence;
  readonly sockets: ChatSockets;
  /** Folder of the pictures. */
  readonly imageDir: string;
  /** Tells those who listen of what is kept; call it after the commit. */
  readonly announce: (news: ChatNews) => void;
  /** A new line stands in a channel; call it after the commit, before it is announced. */
  readonly lineKept: (view: MessageView, hiddenFrom: ReadonlySet<string>) => void;
}

type NewsName = Extract<
  StatelessMessageName,
  'chatMessage' | 'chatMessageChanged' | 'chatMessageDeleted' | 'chatReaction' | 'chatRead'
>;

/** What the sockets of those concerned push. */
export interface ChatNews {
  readonly name: NewsName;
  readonly params: Record<string, unknown>;
  readonly channel: Channel;
  /** Whoever did it; null when nobody did. */
  readonly byUserUuid: string | null;
  /** People who blocked whoever did it. */
  readonly hiddenFrom: ReadonlySet<string>;
  /** When given, nobody else hears it. */
  readonly only?: ReadonlySet<string>;
  /** Of a read mark that went back, which the old chat's sockets have no frame for. */
  readonly wentBack?: boolean;
}
