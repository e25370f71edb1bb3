import type { limits } from '@turnstage/contracts';

/**
 * The contract's limits that forms show. Its values may not reach the browser (they come with the
 * schemas), so they stand here again; the type makes a difference fail to compile.
 */
export const textLimits = {
  password: { min: 8, max: 128 },
  nickname: { min: 2, max: 30 },
  roomName: { min: 3, max: 60 },
  roomVibe: 100,
  numberOfDjs: { min: 1, max: 20, default: 5 },
} as const satisfies Partial<typeof limits>;
