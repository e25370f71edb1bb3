import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { runForCaller } from '../../db/index.ts';
import type { ServerModule } from '../../server-module.ts';
import { ChannelVersions } from './channel-versions.ts';
import type { CometDeps, CometModuleDeps } from './comet.deps.ts';
import { DeliveryMarks } from './delivery/delivery-marks.ts';
import { groupMemberStore } from './group-member.store.ts';
import { cometPersonalData } from './personal-data.ts';
import { Presence } from './presence.ts';
import { registerComet } from './register-comet.ts';
import { ResponseCache } from './response-cache.ts';
import { serviceRoutes } from './service.routes.ts';
import { ChatSockets } from './socket/chat-sockets.ts';
import { handleFrame } from './socket/handle-frame.ts';
import { subscribeToChat, subscribeToEvents } from './subscribe.ts';
import { createChatAuthenticate } from './tokens/chat-token.ts';

export { cometMigrations } from './migrations/index.ts';
export type { CometModuleDeps };

/** The CometChat compatibility layer: the same chat under the contract that bots of tt.fm know (ADR 11). */
export interface CometModule extends ServerModule {
  /** Handles a websocket upgrade if its path belongs to CometChat. Returns false otherwise. */
  handleUpgrade(request: IncomingMessage, tcpSocket: Duplex, head: Buffer): boolean;
  /** Resolves when everything so far has been sent over the websockets; for tests. */
  settle(): Promise<void>;
}

export function createCometModule(moduleDeps: CometModuleDeps): CometModule {
  const { clock, database, user, room, logger } = moduleDeps;
  const versions = new ChannelVersions();
  const authenticate = createChatAuthenticate(moduleDeps);
  const deps: CometDeps = {
    ...moduleDeps,
    authenticate,
    responseCache: new ResponseCache(versions, clock),
    presence: new Presence(clock),
    deliveryMarks: new DeliveryMarks(database),
    sockets: new ChatSockets({
      clock,
      gate: moduleDeps.socketGate,
      authenticate,
      refreshCaller: (caller) => user.refreshCaller(caller),
      async groupsOf(userUuid) {
        return (await groupMemberStore(database).listByUser(userUuid)).map((row) => row.channel_uuid);
      },
      readersOf: (guid, callers) => room.filterReaders(guid, callers),
      onFrame: (caller, frame) =>
        runForCaller({ key: caller.userUuid, isNetwork: false }, () => handleFrame(deps, caller, frame)),
      onError: (error) => logger.error({ err: error }, 'CometChat push failed'),
    }),
  };
  subscribeToChat(deps, versions);
  subscribeToEvents(deps, versions);
  return {
    name: 'comet',
    // Calls of the user and room services that exist for clients of this layer.
    routes: serviceRoutes(deps),
    personalData: cometPersonalData(deps),
    registerHttp: (app, options) => registerComet(app, deps, options),
    handleUpgrade: (request, tcpSocket, head) => deps.sockets.handleUpgrade(request, tcpSocket, head),
    settle: () => deps.sockets.settle(),
    // Closes the websockets and waits for the frames that arrived before that.
    async stop() {
      deps.sockets.close();
      await deps.sockets.settle();
    },
  };
}
