/** A server for tests, with a database of its own and named people. */
export { builtMain, builtMediaWorker } from './database/address.ts';
export { ServerProcess, type ServerProcessOptions } from './process/server-process.ts';
export {
  buildApp,
  openDatabase,
  readConfig,
  systemClock,
  type App,
  type Clock,
  type Database,
} from './server.ts';
export { chatFixture, chatPeople, type Speaker } from './world/chat-fixture.ts';
export { manualClock, type ManualClock } from './world/manual-clock.ts';
export { useWorld, type UsedWorld, type UseWorldOptions } from './world/use-world.ts';
export { startWorld, type PersonName, type World, type WorldOptions } from './world/world.ts';
