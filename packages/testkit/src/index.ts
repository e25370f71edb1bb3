export { ServerProcess, type ServerProcessOptions } from './process/server-process.ts';
export { manualClock, type ManualClock } from './world/manual-clock.ts';
export { botOf, emailOf, guestPerson, logInAgain, signUpPerson, type TestPerson } from './world/people.ts';
export { findFreePort } from './world/free-port.ts';
export { startWorld, type PersonName, type World, type WorldOptions } from './world/world.ts';
