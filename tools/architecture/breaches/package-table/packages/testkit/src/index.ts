import { startWorld } from '@turnstage/server/testing'; // breach

export const start = startWorld;
