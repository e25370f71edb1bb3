import { writeFile } from 'node:fs/promises'; // breach

export const savePoster = (file: string, bytes: Uint8Array): Promise<void> => writeFile(file, bytes);
