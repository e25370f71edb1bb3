import { rm } from 'node:fs/promises';

export const clear = (folder: string): Promise<void> => rm(folder, { recursive: true });
