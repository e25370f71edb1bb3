/** Server time, epoch milliseconds. Tests move it by hand; nothing else in the server asks the system for the time. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
