import type { FastifyBaseLogger } from 'fastify';
import type { StatelessMessageName } from '@turnstage/contracts';
import type { BlobStore } from '../../blob-store/index.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { ImageProcessor } from '../../media/images/image-processor.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { RateLimiters } from '../../rate-limits/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';
import type { Channel } from './channels/channel.ts';
import type { MessageView } from './messages/message-view.ts';

/** Dependencies that the composition root passes to this module. */
export interface ChatModuleDeps {
  readonly config: Pick<Config, 'chat' | 'gifs' | 'http'>;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly imageProcessor: ImageProcessor;
  readonly rateLimiters: RateLimiters;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: UserModule;
  readonly social: SocialModule;
  readonly room: RoomModule;
}

/** The module's dependencies, plus those that it creates itself. */
export interface ChatDeps extends ChatModuleDeps {
  /** Sends an event to all subscribers. Call it after the commit. */
  readonly emit: (event: ChatEvent) => void;
  /** A new message was saved. Call it after the commit, before the event is emitted. */
  readonly emitMessageSaved: (message: SavedMessage) => void;
  readonly emitConversationHidden: (userUuid: string) => void;
}

/** A message of any kind that was just saved, action messages included. */
export interface SavedMessage {
  readonly view: MessageView;
  /** People who must not receive it, because they blocked its sender. */
  readonly hiddenFrom: ReadonlySet<string>;
}

/** In-process subscriptions, called after the commit. Listeners must not throw. */
export interface ChatSubscriptions {
  /** Everything that is pushed to people: new and changed messages, reactions, read marks. */
  onEvent(listener: (event: ChatEvent) => void): void;
  /** Every message that is saved, before its event. */
  onMessage(listener: (message: SavedMessage) => void): void;
  /** A person deleted a conversation for themselves. */
  onConversationHidden(listener: (userUuid: string) => void): void;
  /** A person with an account joined a room. A listener may be called twice for the same arrival, and may throw. */
  onPersonJoined(listener: (roomUuid: string, person: JoinedPerson) => Promise<void>): void;
}

export interface JoinedPerson {
  readonly uuid: string;
  readonly name: string;
}

type ChatEventName = Extract<
  StatelessMessageName,
  'chatMessage' | 'chatMessageChanged' | 'chatMessageDeleted' | 'chatReaction' | 'chatRead'
>;

/** An event that the sockets push to the people concerned. */
export interface ChatEvent {
  readonly name: ChatEventName;
  readonly params: Record<string, unknown>;
  readonly channel: Channel;
  /** The person who caused it; null when nobody did. */
  readonly byUserUuid: string | null;
  /** People who blocked the person who caused it. */
  readonly hiddenFrom: ReadonlySet<string>;
  /** When set, nobody else receives the event. */
  readonly only?: ReadonlySet<string>;
  /** Set for a read mark that moved back. Clients that know marks as receipts have no frame for that. */
  readonly isMoveBack?: boolean;
}
