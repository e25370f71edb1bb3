import { MemoryRateLimiter } from '../../src/rate-limits/index.ts';
import { systemClock, type Clock } from '../../src/clock.ts';
import { readConfig } from '../../src/config/index.ts';
import { SocketGate } from '../../src/sockets/socket-gate.ts';
import {
  createSocketLimits,
  withoutSocketLimits,
  type SocketLimits,
} from '../../src/sockets/socket-limits.ts';

/** A gate without limits except the given ones. */
export function createTestGate(limits: Partial<SocketLimits> = {}, clock: Clock = systemClock): SocketGate {
  return new SocketGate({
    clock,
    logger: { warn: () => undefined },
    limiter: new MemoryRateLimiter(clock),
    limits: { ...withoutSocketLimits(createSocketLimits(readConfig({}).sockets)), ...limits },
    trustProxy: false,
  });
}
