import type { RateLimit } from './operation.ts';

/** Calls per window and key (account, else address). Windows in seconds. */
export const rateLimits: Readonly<Record<RateLimit, { max: number; windowSeconds: number }>> = {
  'sign-up': { max: 10, windowSeconds: 3600 },
  login: { max: 10, windowSeconds: 60 },
  code: { max: 10, windowSeconds: 600 },
  chat: { max: 20, windowSeconds: 10 },
  upload: { max: 60, windowSeconds: 3600 },
  write: { max: 120, windowSeconds: 60 },
};

export const limits = {
  password: { min: 8, max: 128 },
  nickname: { min: 2, max: 30 },
  roomName: { min: 3, max: 60 },
  roomDescription: 1000,
  roomVibe: 100,
  numberOfDjs: { min: 1, max: 20, default: 5 },
  songsPerDj: { min: 1, max: 10, default: 1 },
  roomSize: { min: 1, max: 100_000, default: 5_000 },
  crateSongs: 1_000,
  chatMessageLength: 2_000,
  uploadBytes: 200 * 1024 * 1024,
} as const;
