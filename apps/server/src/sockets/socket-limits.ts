import type { Config } from '../config/index.ts';
import type { RateLimitPolicy } from '../rate-limits/index.ts';

export interface SocketLimits {
  readonly maxPerAddress: number;
  readonly maxUnverifiedPerAddress: number;
  readonly maxPerAccount: number;
  /** Time for a new connection to show a valid token. */
  readonly verifyWithinMs: number;
  /** Frames of one connection before and after it has shown a valid token, and of all connections of an address. */
  readonly unverifiedFrames: RateLimitPolicy;
  readonly frames: RateLimitPolicy;
  readonly addressFrames: RateLimitPolicy;
}

/**
 * Far above what clients send: a room socket handles ten requests a second for good and refuses the rest, and a person needs one frame every few seconds.
 */
const policies = {
  unverifiedFrames: bucket('socket-unverified', 60, 2),
  frames: bucket('socket-frames', 1_000, 50),
  addressFrames: bucket('socket-address', 20_000, 1_000),
} as const;

/**
 * Options of a `WebSocketServer`: what a connection can make it store for one unfinished frame, and no automatic
 * responses, because pings are counted first. The library's own limits allow five megabytes for each connection.
 */
export const boundedFrames = { maxBufferedChunks: 512, maxFragments: 64, autoPong: false } as const;

export function createSocketLimits(config: Config['sockets']): SocketLimits {
  return { ...config, ...policies };
}

/** For tests and benchmarks that open thousands of connections from one address. */
export function withoutSocketLimits(limits: SocketLimits): SocketLimits {
  const unlimited = (policy: RateLimitPolicy) => ({ ...policy, max: Number.MAX_SAFE_INTEGER });
  return {
    ...limits,
    maxPerAddress: Infinity,
    maxUnverifiedPerAddress: Infinity,
    maxPerAccount: Infinity,
    unverifiedFrames: unlimited(limits.unverifiedFrames),
    frames: unlimited(limits.frames),
    addressFrames: unlimited(limits.addressFrames),
  };
}

function bucket(name: string, max: number, perSecond: number): RateLimitPolicy {
  return { name, max, windowMs: (max / perSecond) * 1000, algorithm: 'bucket' };
}
